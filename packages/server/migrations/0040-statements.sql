-- Monthly statements as they were made. A statement never changes: what is posted later with an earlier day is on the next one.

create table loan_statements (
  deal_id text not null references deals (id),
  -- YYYY-MM
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  made_on date not null,
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  -- What it was computed from.
  terms_version integer not null,
  ledger_position integer not null,
  events_seen integer not null,
  recorded_at timestamptz not null,
  primary key (deal_id, month)
);

create function refuse_statement_change() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'a statement never changes: what was posted later is on the next one';
  end $$;

create trigger loan_statements_stay before update on loan_statements
  for each row execute function refuse_statement_change();
