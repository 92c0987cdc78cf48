-- Construction budgets: those that borrowers upload, and the budget of each deal, line by line.

-- One that follows the template carries its lines; others are kept as the file they are. An employee makes one the deal's
-- budget, or returns it.
create table submitted_budgets (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  -- The file as it came, among the documents of the deal.
  document_id text not null references documents (id),
  file_name text not null,
  -- [{sublot, sublotName, code, name, amount}], amounts in cents; null when the file does not follow the template.
  lines jsonb check (jsonb_typeof(lines) = 'array'),
  line_count integer not null default 0,
  total numeric(14, 2),
  submitted_by text not null references accounts (id),
  submitted_at timestamptz not null,
  -- A newer one takes the place of one that is not decided on yet.
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'returned', 'superseded')),
  returned_because text,
  decided_at timestamptz,
  decided_by text references accounts (id),
  check ((lines is null) = (total is null)),
  check ((state = 'returned') = (returned_because is not null)),
  check ((state in ('approved', 'returned')) = (decided_by is not null)),
  check (state <> 'approved' or lines is not null)
);

-- A deal has one open submission at a time.
create unique index submitted_budgets_waiting on submitted_budgets (deal_id) where state = 'submitted';
create index submitted_budgets_of_deal on submitted_budgets (deal_id, submitted_at desc, id desc);
create index submitted_budgets_by_state on submitted_budgets (state, submitted_at, id);

-- A deal keeps every budget it has had. The one that nothing has replaced is the current one.
create table budgets (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  file_name text not null,
  uploaded_at timestamptz not null default now(),
  replaced_at timestamptz check (replaced_at >= uploaded_at),
  -- What the borrower uploaded, when that is where the budget comes from.
  submission_id text unique references submitted_budgets (id),
  -- Its lines as they stood when another budget took its place. Lines that the next budget has too go on in that one, with
  -- all that was drawn on them, so that what is invoiced is never counted anew.
  replaced_lines jsonb
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
