-- Spreadsheets that administrators import: what was sent, how its columns are read, how far it is and what came of it.

create table imports (
  id text primary key default new_id(),
  kind text not null check (kind in ('people', 'deals', 'ledger')),
  file_key text not null references files (key),
  file_name text not null,
  file_type text not null check (file_type in ('csv', 'xlsx')),
  state text not null check (state in ('uploaded', 'waiting', 'running', 'checked', 'done', 'failed')),
  -- The headers, each with what stands in the first rows below it.
  headers jsonb not null,
  -- Which field each column holds.
  columns jsonb not null,
  date_order text check (date_order in ('month first', 'day first')),
  -- Whether the run that waits or is over was to keep its rows.
  commits boolean not null default false,
  rows_read integer not null default 0,
  outcome jsonb,
  started_by text not null references accounts (id),
  created_at timestamptz not null,
  finished_at timestamptz
);

create index imports_by_age on imports (created_at desc, id desc);
