-- Loan applications, saved as people answer, by applicants with or without an account.

create sequence application_numbers start with 1001;

create table applications (
  id text primary key default new_id(),
  number text not null unique default 'APP-' || nextval('application_numbers'),
  product text not null check (product in ('line of credit', 'fix and flip', 'rental', 'new construction')),
  -- Null while it belongs to whoever holds a key.
  account_id text references accounts (id),
  state text not null default 'draft' check (state in ('draft', 'unconfirmed', 'submitted')),
  -- By place. One statement merges what a device changed, so that two devices never overwrite each other's answers.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) <= 131072),
  -- SSN and birth date, each encrypted for its place in this row.
  sealed jsonb not null default '{}' check (jsonb_typeof(sealed) = 'object'),
  -- The language in which it was begun.
  language text not null,
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  sent_at timestamptz,
  constraint applications_sent check ((state = 'draft') = (sent_at is null))
);

create index applications_of_account on applications (account_id, saved_at desc) where account_id is not null;
create index applications_by_save on applications (saved_at desc, id desc);

-- What opens an application without an account: for a browser, or in an email. Only digests are stored.
create table application_keys (
  digest text primary key,
  application_id text not null references applications (id) on delete cascade,
  -- The address an emailed key went to; whoever has the key reads that mailbox. Null for a browser's key.
  email text,
  made_at timestamptz not null,
  expires_at timestamptz not null
);

create index application_keys_of_application on application_keys (application_id);
create index application_keys_by_end on application_keys (expires_at);

-- What the applicant agreed to: the words as shown, when, and from where.
create table application_consents (
  application_id text not null references applications (id) on delete cascade,
  kind text not null check (kind in ('creditConsent', 'esignConsent')),
  agreed_text text not null,
  agreed_language text not null,
  agreed_at timestamptz not null,
  address text not null,
  primary key (application_id, kind)
);
