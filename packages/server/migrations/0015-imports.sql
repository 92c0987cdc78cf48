-- Spreadsheets that administrators or API keys import: what was sent, how its columns are read, how far it is and what came
-- of it.

create table imports (
  id text primary key default new_id(),
  kind text not null check (kind in ('people', 'deals', 'budgets', 'ledger')),
  file_key text not null references files (key),
  file_name text not null,
  file_type text not null check (file_type in ('csv', 'xlsx')),
  state text not null
    check (state in ('uploaded', 'waiting', 'running', 'checked', 'done', 'failed', 'cancelled')),
  -- The headers, each with what stands in the first rows below it.
  headers jsonb not null,
  -- Which field each column holds.
  columns jsonb not null,
  date_order text check (date_order in ('month first', 'day first')),
  -- Whether the run that waits or is over was to keep its rows.
  commits boolean not null default false,
  rows_read integer not null default 0,
  outcome jsonb,
  -- An import is started by a person or by a key.
  started_by text references accounts (id),
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Reports have titles above their headers.
  header_row integer not null default 1 check (header_row >= 1),
  -- Rows below the headers; null for imports from before these were counted.
  row_count integer,
  -- The columns are those of the last file with these headers.
  remembered boolean not null default false,
  rows_written integer not null default 0,
  -- [{row, column, message}], in the order of the rows; the outcome has the first of them.
  problems jsonb,
  started_by_key text references api_keys (id),
  constraint imports_begun_by_one check (num_nonnulls(started_by, started_by_key) = 1)
);

create index imports_by_age on imports (created_at desc, id desc);

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
