-- Term sheets as they were issued, and the scenarios that brokers compare.

create sequence term_sheet_numbers start with 1001;

create table term_sheets (
  id text primary key default new_id(),
  number text not null unique default 'TS-' || nextval('term_sheet_numbers'),
  application_id text not null references applications (id) on delete cascade,
  product text not null check (product in ('line of credit', 'fix and flip', 'rental', 'new construction')),
  -- The scenario, its terms and whose they are. Never changed.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The grid that priced it.
  grid_id text not null references pricing_versions (id),
  issued_by text not null references accounts (id),
  issued_at timestamptz not null,
  issued_on date not null,
  -- The last day it is valid.
  expires_on date not null check (expires_on >= issued_on),
  withdrawn_by text references accounts (id),
  withdrawn_at timestamptz,
  withdrawn_because text,
  constraint term_sheets_withdrawn_whole check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3))
);

create index term_sheets_of_application on term_sheets (application_id, issued_at desc);

create table pricing_comparisons (
  id text primary key default new_id(),
  account_id text not null references accounts (id),
  name text not null,
  scenarios jsonb not null check (jsonb_typeof(scenarios) = 'array'),
  saved_at timestamptz not null
);

create index pricing_comparisons_of_account on pricing_comparisons (account_id, saved_at desc);
