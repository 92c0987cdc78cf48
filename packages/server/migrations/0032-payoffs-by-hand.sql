-- The figures of a payoff letter that an employee enters by hand, for a loan whose terms nobody confirmed. A second employee
-- approves them, which issues the letter. What was entered stays as it was entered.
create table payoffs_by_hand (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  good_through date not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  per_diem numeric(14, 2) not null check (per_diem >= 0),
  total numeric(14, 2) not null,
  -- The payoff requests the letter will complete.
  answers text[] not null default '{}',
  entered_by text not null references accounts (id),
  entered_at timestamptz not null,
  decision text check (decision in ('approved', 'discarded')),
  decided_by text references accounts (id),
  decided_at timestamptz,
  -- The letter that was issued from them.
  quote_id text unique references payoff_quotes (id),
  constraint payoffs_by_hand_decided_whole check (num_nonnulls(decision, decided_by, decided_at) in (0, 3)),
  constraint payoffs_by_hand_letter check ((decision = 'approved') is true = (quote_id is not null)),
  -- Whoever entered the figures never approves them.
  constraint payoffs_by_hand_by_two check (decision is distinct from 'approved' or decided_by <> entered_by)
);

-- One at a time for each loan.
create unique index payoffs_by_hand_open on payoffs_by_hand (deal_id) where decision is null;
create index payoffs_by_hand_of_deal on payoffs_by_hand (deal_id);
