-- What a lender lends on which terms, and where. A version is never changed: a new grid or matrix is a new row.

create table pricing_versions (
  id text primary key default new_id(),
  -- `grid`: prices and limits, line by line; `licenses`: states, products and kinds of borrowers.
  kind text not null check (kind in ('grid', 'licenses')),
  number integer not null,
  content jsonb not null check (jsonb_typeof(content) = 'array'),
  -- The days on which a grid prices loans; of those in effect on a day, the newest counts.
  from_day date not null,
  until_day date check (until_day >= from_day),
  note text not null,
  made_by text not null references accounts (id),
  made_at timestamptz not null,
  unique (kind, number)
);
