-- Notices that nightly runs email to borrowers. A row is the proof that an occasion was told of, so it is told of once.
create table loan_notices (
  deal_id text not null references deals (id),
  kind text not null check (kind in (
    'bill due', 'past due', '30 days', 'late charge', 'matured', 'default began', 'default ended')),
  -- The due day, the maturity day, or the day of the night that noticed it.
  occasion date not null,
  -- What the email named. Null for default.
  amount numeric(14, 2),
  -- A hold stood on the loan: no email goes out, also after its release.
  is_held boolean not null,
  run_id text not null references nightly_runs (id),
  recorded_at timestamptz not null,
  primary key (deal_id, kind, occasion)
);

create index loan_notices_of_run on loan_notices (run_id);
create index account_happenings_by_day on account_happenings (on_day);
