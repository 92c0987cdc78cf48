-- What a payoff is computed from, and the quotes that went out. A quote is frozen as it was issued: what is shown, mailed
-- and checked later is the snapshot, whatever has happened to the loan since.

alter table deals
  add column day_count text not null default '30/360' check (day_count in ('30/360', 'Actual/360', 'Actual/365')),
  -- Interest on the whole loan (Dutch), or only on what has been paid out.
  add column is_dutch boolean not null default false,
  -- Percent of the loan amount owed when it is paid off.
  add column exit_fee numeric(6, 3) not null default 0 check (exit_fee between 0 and 100),
  -- Extensions whose fee was put off until payoff: percent of the loan amount each.
  add column deferred_extension_fees numeric(6, 3)[] not null default '{}',
  -- Interest is paid up to this day; null while it follows from the next payment date.
  add column interest_paid_to date;

create table payoff_quotes (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  -- What the holder of a letter asks about it by.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  good_through date not null,
  issued_on date not null check (issued_on <= good_through),
  issued_at timestamptz not null,
  issued_by text not null references accounts (id),
  rush boolean not null,
  total numeric(14, 2) not null,
  snapshot jsonb not null,
  -- Where the ledger and the draws stood: a later entry or wire makes the quote out of date.
  ledger_position integer not null,
  wired_draws integer not null
);

create index payoff_quotes_of_deal on payoff_quotes (deal_id, issued_at desc);
