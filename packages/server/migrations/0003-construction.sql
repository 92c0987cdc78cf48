-- Construction: the budget of a deal, line by line, and the draws against it.
-- What has been paid out is never stored beside the budget: it is the sum of what wired draws had approved, so the two
-- cannot disagree.

-- A deal keeps every budget that was uploaded for it. The one that nothing has replaced is the current one.
create table budgets (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  file_name text not null,
  uploaded_at timestamptz not null default now(),
  replaced_at timestamptz check (replaced_at >= uploaded_at)
);

create unique index budgets_current on budgets (deal_id) where replaced_at is null;
create index budgets_of_deal on budgets (deal_id, uploaded_at);

create table budget_sublots (
  id text primary key default new_id(),
  budget_id text not null references budgets (id),
  position integer not null check (position >= 1),
  sublot text not null,
  name text not null,
  unique (budget_id, position),
  unique (budget_id, sublot)
);

create table budget_items (
  id text primary key default new_id(),
  sublot_id text not null references budget_sublots (id),
  position integer not null check (position >= 1),
  cost_code text not null,
  name text not null,
  budget numeric(14, 2) not null check (budget >= 0),
  unique (sublot_id, position),
  unique (sublot_id, cost_code)
);

create table draws (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  number integer not null check (number > 0),
  state text not null default 'requested'
    check (state in ('requested', 'inspection scheduled', 'inspected', 'approved', 'wired')),
  -- The days the borrower asked for.
  inspection_start date,
  inspection_end date check (inspection_end >= inspection_start),
  lockbox_access_code text check (length(lockbox_access_code) <= 6),
  -- The day each state was reached.
  requested_on date not null,
  inspection_scheduled_on date,
  inspected_on date,
  approved_on date,
  wired_on date,
  created_at timestamptz not null default now(),
  unique (deal_id, number),
  check (state = 'requested' or inspection_scheduled_on is not null),
  check (state in ('requested', 'inspection scheduled') or inspected_on is not null),
  check (state not in ('approved', 'wired') or approved_on is not null),
  check ((state = 'wired') = (wired_on is not null))
);

-- A deal has at most one draw under way.
create unique index draws_pending on draws (deal_id) where state <> 'wired';
create index draws_by_state on draws (state, requested_on) where state <> 'wired';

create table draw_lines (
  draw_id text not null references draws (id),
  budget_item_id text not null references budget_items (id),
  requested numeric(14, 2) not null check (requested > 0),
  -- How much of it the inspector saw done; null until inspected.
  inspected numeric(14, 2) check (inspected >= 0),
  -- How much of it is paid out; null until approved.
  approved numeric(14, 2) check (approved >= 0),
  -- Why less was supported or approved than was requested.
  reason text,
  primary key (draw_id, budget_item_id)
);

create index draw_lines_of_item on draw_lines (budget_item_id);

-- Where each line of every budget stands. Read it by deal_id or budget_id.
create view budget_item_balances as
  select
    budgets.deal_id,
    sublots.budget_id,
    items.sublot_id,
    items.id as budget_item_id,
    items.budget,
    drawn.invoiced,
    items.budget - drawn.invoiced as balance,
    drawn.pending
  from budget_items items
  join budget_sublots sublots on sublots.id = items.sublot_id
  join budgets on budgets.id = sublots.budget_id
  cross join lateral (
    select
      coalesce(sum(lines.approved) filter (where draws.state = 'wired'), 0) as invoiced,
      coalesce(sum(lines.requested) filter (where draws.state <> 'wired'), 0) as pending
    from draw_lines lines
    join draws on draws.id = lines.draw_id
    where lines.budget_item_id = items.id
  ) drawn;
