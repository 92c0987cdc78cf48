-- What the server does with loans every night: bills, and what it noticed. What a loan owes is still computed; these tables
-- keep what was shown to people, as it was.

-- One row per run. A run that is waiting or in progress has no end; there is one at most.
create table nightly_runs (
  id text primary key default new_id(),
  -- The lender's day it runs for.
  day date not null,
  created_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  -- The administrator who started it. Null: it ran by itself.
  started_by text references accounts (id),
  -- Funded loans with confirmed terms, and those without.
  loans integer not null default 0,
  unconfirmed integer not null default 0
);

create index nightly_runs_by_age on nightly_runs (created_at desc);
create unique index nightly_runs_one_open on nightly_runs ((true)) where ended_at is null;

-- Loans that need a person to look.
create table nightly_exceptions (
  run_id text not null references nightly_runs (id) on delete cascade,
  deal_id text not null references deals (id),
  kind text not null,
  primary key (run_id, deal_id, kind)
);

create index nightly_exceptions_of_deal on nightly_exceptions (deal_id);

-- Numbers may be missing.
create sequence bill_numbers;

-- Bills as they were sent. A bill never changes: what it turned out to be wrong by is a true-up on the next one.
create table loan_bills (
  id text primary key default new_id(),
  -- What people call it by: B-2026-000123.
  number text not null unique,
  deal_id text not null references deals (id),
  due_on date not null,
  made_on date not null,
  amount numeric(14, 2) not null,
  -- With what else was owed that morning.
  asked numeric(14, 2) not null,
  -- What it is made of.
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  -- What it was computed from.
  terms_version integer not null,
  ledger_position integer not null,
  events_seen integer not null,
  -- Of the time before the terms were confirmed here: recorded, and sent to nobody.
  is_history boolean not null,
  run_id text not null references nightly_runs (id),
  recorded_at timestamptz not null,
  unique (deal_id, due_on)
);

create index loan_bills_of_run on loan_bills (run_id);

create function refuse_bill_change() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'a bill never changes: what it is wrong by is on the next one';
  end $$;

create trigger loan_bills_stay before update on loan_bills for each row execute function refuse_bill_change();

create function tell_of_bill() returns trigger
  language plpgsql
  as $$
  begin
    perform tell_webhooks('bill.created', new.deal_id,
      jsonb_build_object('billId', new.id, 'number', new.number, 'dueOn', new.due_on));
    return null;
  end $$;

create trigger loan_bills_tell after insert on loan_bills
  for each row when (not new.is_history) execute function tell_of_bill();

-- What the last night saw of each loan, so that the next one can tell what is new.
create table seen_loans (
  deal_id text primary key references deals (id),
  day date not null,
  status text not null,
  in_default boolean not null,
  -- Cents, by the due day of the bill.
  late_charges jsonb not null check (jsonb_typeof(late_charges) = 'object')
);

-- What happened to loans by itself, as nights noticed it.
create table account_happenings (
  id text primary key default new_id(),
  run_id text not null references nightly_runs (id),
  deal_id text not null references deals (id),
  on_day date not null,
  kind text not null check (kind in (
    'late charge assessed', 'late charge changed', 'late charge undone', 'default began', 'default ended',
    'status changed')),
  -- The due day of the bill it is about.
  due_on date,
  particulars jsonb not null check (jsonb_typeof(particulars) = 'object'),
  noticed_at timestamptz not null,
  unique nulls not distinct (deal_id, on_day, kind, due_on)
);

create index account_happenings_of_run on account_happenings (run_id);
