-- What else a payoff quote rests on: the version of the loan's confirmed terms, and its events, counted with those that were
-- withdrawn. Quotes from before loans had accounts rest on no confirmed terms, so confirming them makes those out of date.
alter table payoff_quotes
  add column terms_version integer not null default 0,
  add column events_seen integer not null default 0,
  -- The fees of the letter, which the next letters of the loan ask for too.
  add column letter_fees numeric(14, 2) not null default 0;

update payoff_quotes set letter_fees = (
  select coalesce(sum((line ->> 'amount')::numeric), 0) from jsonb_array_elements(snapshot -> 'lines') line
  where line ->> 'kind' in ('letter fee', 'rush fee')
)
where jsonb_typeof(snapshot -> 'lines') = 'array';
