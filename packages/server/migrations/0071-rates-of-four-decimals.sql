-- Rates of notes have up to four decimals of a percent (8.1875 %), and so have fees that are a percentage of the loan.
alter table deals
  alter column rate type numeric(7, 4),
  alter column exit_fee type numeric(7, 4),
  alter column deferred_extension_fees type numeric(7, 4)[];

-- A column called "Late Charge" was taken for the charge made, where servicers write what was paid of it. The next file with
-- such headers is asked about anew.
delete from import_columns where kind = 'ledger' and columns::text like '%"lateCharge"%';
