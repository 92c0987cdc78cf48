-- Terms of notes that were imported and that nobody confirmed. They are compared with the note and confirmed by an employee,
-- and nothing is computed from them before.
create table terms_drafts (
  deal_id text primary key references deals (id),
  -- The terms the file gave. What is not there is unknown.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- The day the earlier servicer's interest is paid to.
  boarded_on date,
  file_name text not null,
  -- Null when the command line or an API key imported them.
  imported_by text references accounts (id),
  imported_at timestamptz not null
);

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('people', 'deals', 'budgets', 'ledger', 'terms'));
