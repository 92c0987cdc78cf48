-- What other servicers state of loans can come from a file.

alter table reconciliations
  -- Which statement of a moment is the later one.
  add column number bigint generated always as identity unique,
  -- Null when a program imported the file.
  alter column recorded_by drop not null,
  -- Null when an employee entered it by hand.
  add column file_name text check (file_name <> ''),
  add constraint reconciliations_from_somewhere check (num_nonnulls(recorded_by, file_name) > 0);

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('people', 'deals', 'budgets', 'ledger', 'terms', 'figures'));
