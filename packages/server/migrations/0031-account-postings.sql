-- What an employee can post to a loan with confirmed terms besides payments: deposits into the interest reserve, escrow paid
-- out, fees that are named and may wait for the payoff, and the fee for a payment that the bank returned.
alter table ledger_entries
  drop constraint ledger_entries_source_type_check,
  add constraint ledger_entries_source_type_check check (
    source_type in
      ('PMT', 'ADV', 'LATE', 'LATEW', 'NSF', 'REV', 'SUSP', 'FIN', 'FUND', 'BEG', 'DISB', 'RES', 'ESC')
  ),
  -- Owed from the day of the return. Beside the parts of the entry, which are the opposite of what it takes back.
  add column return_fee numeric(14, 2),
  add constraint ledger_return_fees check (
    return_fee is null or return_fee > 0 and source_type = 'NSF' and reverses is not null
  ),
  add column fee_kind text,
  add column due_at_payoff boolean not null default false,
  add constraint ledger_fees_deferred check (not due_at_payoff or source_type = 'FIN');
