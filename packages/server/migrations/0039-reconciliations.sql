-- What other servicers state of loans for a day: amounts by line in cents, and one day of interest in ten-thousandths of a
-- dollar, as they were entered. How they compare with the loan's account is computed.
create table reconciliations (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  on_day date not null,
  kind text not null check (kind in ('payoff', 'balance')),
  stated jsonb not null check (jsonb_typeof(stated) = 'object'),
  recorded_at timestamptz not null,
  recorded_by text not null references accounts (id)
);

create index reconciliations_of_deal on reconciliations (deal_id, recorded_at desc);
