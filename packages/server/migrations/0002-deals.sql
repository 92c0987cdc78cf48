-- Loans from application to payoff, with the people, entities, properties and orders that belong to them.

create table deals (
  id text primary key default new_id(),
  loan_number text not null unique,
  nickname text,
  product text not null,
  type text not null
    check (type in ('Short Term Finance', 'NewConstruction', 'New Construction', 'FixNFlip', 'Multifamily', 'Rental', 'Line of Credit')),
  status text not null
    check (status in ('Quoted Deal', 'Submitted Deal', 'Application', 'Submitted to Operations', 'Processing',
      'Borrower Underwriting', 'Approval Submitted 1', 'Approval Approved 1', 'Property Underwriting',
      'Approval Submitted 2', 'Approval Approved 2', 'Final Estimate Issued', 'Clear to Close',
      'Funded', 'Paid Off', 'Withdrawn')),
  status_date date not null,
  loan_amount numeric(14, 2) not null check (loan_amount >= 0),
  -- Percent a year.
  rate numeric(6, 3),
  term_months integer check (term_months > 0),
  -- The part of the loan kept back and paid out in draws as the work gets done.
  holdback numeric(14, 2) check (holdback >= 0),
  appraisal_amount numeric(14, 2) check (appraisal_amount >= 0),
  loan_sign_date date,
  next_payment_date date,
  maturity_date date,
  property_type text,
  borrower_id text not null references accounts (id),
  broker_id text references accounts (id),
  created_at timestamptz not null default now()
);

-- One index for each way a person reaches their deals; status first narrows to in process or funded.
create index deals_of_borrower on deals (borrower_id, status);
create index deals_of_broker on deals (broker_id, status);
create index deals_by_change on deals (status_date desc, id desc);

create table deal_stages (
  deal_id text not null references deals (id),
  stage text not null,
  reached_on date not null,
  primary key (deal_id, stage)
);

-- The property at position 1 is the one the deal is known by.
create table properties (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  position integer not null check (position >= 1),
  street text not null,
  city text not null,
  state text not null check (length(state) = 2),
  zip text not null,
  unique (deal_id, position)
);

create table borrowing_entities (
  id text primary key default new_id(),
  account_id text not null references accounts (id),
  name text not null,
  unique (account_id, name)
);

create table deal_borrowing_entities (
  deal_id text not null references deals (id),
  borrowing_entity_id text not null references borrowing_entities (id),
  primary key (deal_id, borrowing_entity_id)
);

create table deal_members (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  position integer not null,
  first_name text not null,
  last_name text not null,
  email text,
  role text not null,
  status text not null,
  unique (deal_id, position)
);

create table deal_orders (
  deal_id text not null references deals (id),
  kind text not null check (kind in ('appraisal', 'inspection', 'title')),
  vendor text,
  ordered_on date,
  -- When the vendor is expected, while it has not completed.
  scheduled_on date,
  paid boolean not null default false,
  completed_on date,
  primary key (deal_id, kind)
);

-- How employees look deals up: by the start of a loan number, a street, or a name or e-mail.
create index deals_by_number on deals (loan_number text_pattern_ops);
create index properties_by_street on properties (lower(street) text_pattern_ops);
create index accounts_by_name on accounts (lower(name) text_pattern_ops);
