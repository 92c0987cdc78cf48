-- Accepted yearly analyses of escrow accounts. An analysis never changes: the next one replaces its amounts from its own day on.

create table escrow_analyses (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  -- The due day of the first bill with the new amount.
  from_on date not null,
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  -- The terms it made.
  terms_version integer not null,
  -- The lender’s day, by which the next analysis is due a year later.
  accepted_on date not null,
  accepted_at timestamptz not null,
  accepted_by text not null references accounts (id),
  unique (deal_id, from_on)
);

create function refuse_escrow_analysis_change() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'an accepted escrow analysis never changes';
  end $$;

create trigger escrow_analyses_stay before update on escrow_analyses
  for each row execute function refuse_escrow_analysis_change();
