-- Budgets that borrowers hand in, and what became of them. One that follows the template carries its lines; others are
-- kept as the file they are. An employee makes one the deal's budget, or returns it.

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
  -- A newer one takes the place of one that nobody has decided on.
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'returned', 'superseded')),
  returned_because text,
  decided_at timestamptz,
  decided_by text references accounts (id),
  check ((lines is null) = (total is null)),
  check ((state = 'returned') = (returned_because is not null)),
  check ((state in ('approved', 'returned')) = (decided_by is not null)),
  check (state <> 'approved' or lines is not null)
);

-- One at a time waits for an employee.
create unique index submitted_budgets_waiting on submitted_budgets (deal_id) where state = 'submitted';
create index submitted_budgets_of_deal on submitted_budgets (deal_id, submitted_at desc, id desc);
create index submitted_budgets_by_state on submitted_budgets (state, submitted_at, id);

alter table budgets
  -- What the borrower handed in, when that is where the budget comes from.
  add column submission_id text unique references submitted_budgets (id),
  -- Its lines as they stood when another budget took its place. Lines that the next budget has too go on in that one,
  -- with all that was drawn on them, so that what is invoiced is never counted anew.
  add column replaced_lines jsonb;
