-- Lines of credit, which a borrowing entity applies for, with the underwriting and the checklist of each application.

-- An entity may apply again; its newest record is the one that counts.
create table lines_of_credit (
  id text primary key default new_id(),
  borrowing_entity_id text not null references borrowing_entities (id),
  -- Null until something has been submitted.
  status text check (status in ('Submission Rejected', 'Denied', 'Submitted for Large Line Approval', 'In Process',
    'Conditional Approval', 'Approval', 'Expired')),
  sales_status text,
  milestone text,
  credit_limit numeric(14, 2) check (credit_limit >= 0),
  created_date date not null,
  expires_on date check (expires_on > created_date)
);

create index lines_of_credit_newest on lines_of_credit (borrowing_entity_id, created_date desc, id desc);

create table line_of_credit_underwritings (
  id text primary key default new_id(),
  line_of_credit_id text not null references lines_of_credit (id),
  status text not null check (status in ('Submitted', 'In Review', 'Approved', 'Denied')),
  created_date date not null,
  decided_on date check (decided_on >= created_date),
  approved_limit numeric(14, 2) check (approved_limit >= 0),
  check ((decided_on is not null) = (status in ('Approved', 'Denied')))
);

create index line_of_credit_underwritings_newest
  on line_of_credit_underwritings (line_of_credit_id, created_date desc, id desc);

create table line_of_credit_checklist_items (
  id text primary key default new_id(),
  line_of_credit_id text not null references lines_of_credit (id),
  position integer not null check (position >= 1),
  name text not null,
  status text not null check (status in ('Needed', 'Received', 'Approved', 'Rejected')),
  received_on date,
  check (status = 'Needed' or received_on is not null),
  unique (line_of_credit_id, position)
);
