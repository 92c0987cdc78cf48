-- The adjustments of a payoff letter, as they were posted with the payoff that paid it: a fee in the ledger, or a waiver.
create table payoff_adjustments (
  payoff_entry text not null references ledger_entries (id),
  position integer not null check (position > 0),
  quote_id text not null references payoff_quotes (id),
  fee_entry text unique references ledger_entries (id),
  waiver_id text unique references loan_events (id),
  primary key (payoff_entry, position),
  constraint payoff_adjustments_posted check (num_nonnulls(fee_entry, waiver_id) = 1)
);

create index payoff_adjustments_of_quote on payoff_adjustments (quote_id);
