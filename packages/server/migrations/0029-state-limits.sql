-- What states allow lenders to agree on, as administrators checked it. A limit is never changed: a new figure is a new row, and
-- the former one ends.
create table state_limits (
  id text primary key default new_id(),
  state text not null check (state ~ '^[A-Z]{2}$'),
  kind text not null check (kind in (
    'interest rate', 'default rate', 'late charge percent', 'late charge minimum', 'late charge grace days',
    'Dutch interest', 'payoff answer days', 'payoff fee'
  )),
  -- Percent, dollars or days by kind. Dutch interest is forbidden, which needs no figure.
  figure numeric(14, 5) check (figure >= 0),
  borrower text not null check (borrower in ('any', 'person', 'entity')),
  -- The largest loan amount it holds for; null for every amount.
  up_to numeric(14, 2) check (up_to > 0),
  source text not null check (btrim(source) <> ''),
  link text not null,
  checked_by text not null references accounts (id),
  checked_at timestamptz not null,
  ended_by text references accounts (id),
  ended_at timestamptz,
  constraint state_limits_figures check ((kind = 'Dutch interest') = (figure is null)),
  constraint state_limits_ended_whole check (num_nonnulls(ended_by, ended_at) in (0, 2))
);

-- One figure for one case.
create unique index state_limits_in_force on state_limits (state, kind, borrower, coalesce(up_to, 0))
  where ended_at is null;
