-- The payment history of a loan, as the servicing ledger keeps it. Only ever added to: a payment that did not hold is
-- taken back by an entry of its own with negative amounts.

create table ledger_entries (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  -- The order in which the entries were posted, which decides among those of one day.
  position integer not null check (position >= 1),
  source_type text not null
    -- payment, payment advance, late charge, late charge waived, insufficient funds, reversed payment, suspense
    -- reserves; and the ones that borrowers are not shown: finance charge, funding, beginning balance, disbursement
    check (source_type in ('PMT', 'ADV', 'LATE', 'LATEW', 'NSF', 'REV', 'SUSP', 'FIN', 'FUND', 'BEG', 'DISB')),
  reference text,
  date_received date not null,
  due_date date,
  total_amount numeric(14, 2) not null,
  to_principal numeric(14, 2) not null default 0,
  to_interest numeric(14, 2) not null default 0,
  -- A charge made or waived, as against one paid, which is in to_late_charge.
  late_charge numeric(14, 2) not null default 0,
  to_late_charge numeric(14, 2) not null default 0,
  to_impound numeric(14, 2) not null default 0,
  to_reserve numeric(14, 2) not null default 0,
  to_charges_principal numeric(14, 2) not null default 0,
  to_prepay numeric(14, 2) not null default 0,
  to_other_payments numeric(14, 2) not null default 0,
  -- The principal owed after this entry.
  loan_balance numeric(14, 2) not null check (loan_balance >= 0),
  unique (deal_id, position),
  constraint payment_buckets_sum_to_total check (
    source_type <> 'PMT'
    or total_amount = to_principal + to_interest + late_charge + to_late_charge + to_impound + to_reserve
      + to_charges_principal + to_prepay + to_other_payments
  )
);

create index ledger_entries_by_date on ledger_entries (deal_id, date_received desc, position desc);
