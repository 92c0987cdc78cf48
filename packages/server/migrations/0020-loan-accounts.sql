-- The account of each loan: the terms of its note, and what happens to a loan beside the money in its ledger. What a loan
-- owes is not stored. It is computed from these terms, these events and the ledger.

-- The terms of each note in versions. A version is only ever added: the newest is in force, the others are its history.
create table loan_terms (
  deal_id text not null references deals (id),
  version integer not null check (version >= 1),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- For a loan that another servicer kept before: the day its interest was paid to. Entries before it are history, and what
  -- the ledger says was owed on that day opens the account.
  boarded_on date,
  -- Why an earlier version was corrected. The first needs no reason.
  reason text,
  confirmed_at timestamptz not null,
  confirmed_by text not null references accounts (id),
  primary key (deal_id, version),
  constraint loan_terms_reasons check (version = 1 or reason is not null)
);

create function refuse_loan_terms_change() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'the terms of a loan are only ever added to: confirm a new version';
  end $$;

create trigger loan_terms_stay before update or delete or truncate on loan_terms
  for each statement execute function refuse_loan_terms_change();

-- What changes a loan without money changing hands. One that did not hold is withdrawn, not deleted.
create table loan_events (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  kind text not null
    check (kind in ('extension', 'default declared', 'default cured', 'hold', 'hold released', 'waiver')),
  -- The day it counts from.
  on_day date not null,
  particulars jsonb not null default '{}' check (jsonb_typeof(particulars) = 'object'),
  reason text,
  posted_at timestamptz not null,
  -- The lender's day on which it was posted.
  posted_on date not null,
  posted_by text not null references accounts (id),
  withdrawn_at timestamptz,
  withdrawn_by text references accounts (id),
  constraint loan_events_withdrawn_whole check (num_nonnulls(withdrawn_at, withdrawn_by) in (0, 2))
);

create index loan_events_of_deal on loan_events (deal_id, on_day);

-- How a payment was split where an employee chose other than the loan's own order of payment, as a list of buckets, due days
-- and cents; null follows that order. And where money beyond what is owed goes: down the principal, or into suspense.
alter table ledger_entries
  add column allocation jsonb check (jsonb_typeof(allocation) = 'array'),
  add column rest_to text check (rest_to in ('principal', 'suspense')),
  add column pays_off boolean not null default false;
