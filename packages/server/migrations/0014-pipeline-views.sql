-- Views of the pipeline that a broker has named and kept: the filters, searches and orders of both tables.

create table saved_views (
  id text primary key default new_id(),
  account_id text not null references accounts (id),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  -- What the dashboard opens with.
  is_default boolean not null default false,
  created_at timestamptz not null
);

create unique index saved_views_by_name on saved_views (account_id, lower(name));
create unique index saved_views_default on saved_views (account_id) where is_default;
