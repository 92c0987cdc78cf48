-- Imports by pages: budgets too, every problem of a run, how far a run is, calling one off, and how the columns of a file
-- were chosen last time.

alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('people', 'deals', 'budgets', 'ledger')),
  drop constraint imports_state_check,
  add constraint imports_state_check
    check (state in ('uploaded', 'waiting', 'running', 'checked', 'done', 'failed', 'cancelled')),
  -- Reports have titles above their headers.
  add column header_row integer not null default 1 check (header_row >= 1),
  -- Rows below the headers; null for imports from before this.
  add column row_count integer,
  -- The columns are those of the last file with these headers.
  add column remembered boolean not null default false,
  add column rows_written integer not null default 0,
  -- [{row, column, message}], in the order of the rows; the outcome has the first of them.
  add column problems jsonb;

-- How the columns of files with these headers were read last.
create table import_columns (
  kind text not null,
  -- SHA-256 of the headers, in lower case.
  headers text not null,
  columns jsonb not null,
  date_order text check (date_order in ('month first', 'day first')),
  used_at timestamptz not null,
  primary key (kind, headers)
);
