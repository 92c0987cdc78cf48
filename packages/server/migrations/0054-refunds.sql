-- Money held for the borrower that is given back: suspense, the interest reserve, and escrow.
alter table ledger_entries
  drop constraint ledger_entries_source_type_check,
  add constraint ledger_entries_source_type_check check (
    source_type in (
      'PMT', 'ADV', 'LATE', 'LATEW', 'NSF', 'REV', 'SUSP', 'FIN', 'FUND', 'BEG', 'DISB', 'RES', 'ESC', 'SUSPR', 'RESR',
      'ESCR'
    )
  );
