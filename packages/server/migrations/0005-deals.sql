-- Loans from application to payoff, with the people, entities, properties and orders that belong to them, and who besides
-- the borrower may see them.

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
  -- Percent a year. Rates of notes have up to four decimals (8.1875 %), and so have fees that are a percentage of the loan.
  rate numeric(7, 4),
  term_months integer check (term_months > 0),
  -- The part of the loan kept back and paid out in draws as the work gets done.
  holdback numeric(14, 2) check (holdback >= 0),
  appraisal_amount numeric(14, 2) check (appraisal_amount >= 0),
  loan_sign_date date,
  next_payment_date date,
  maturity_date date,
  borrower_id text not null references accounts (id),
  broker_id text references accounts (id),
  created_at timestamptz not null default now(),
  -- When the insurance of the property expires; null when that is not known.
  insurance_expires_on date,
  day_count text not null default '30/360' check (day_count in ('30/360', 'Actual/360', 'Actual/365')),
  -- Interest on the whole loan (Dutch), or only on what has been paid out.
  is_dutch boolean not null default false,
  -- Percent of the loan amount owed when it is paid off.
  exit_fee numeric(7, 4) not null default 0 check (exit_fee between 0 and 100),
  -- Extensions whose fee was put off until payoff: percent of the loan amount each.
  deferred_extension_fees numeric(7, 4)[] not null default '{}',
  -- Interest is paid up to this day; null while it follows from the next payment date.
  interest_paid_to date,
  -- A save says which version it started from, so that two people editing at once find out about each other.
  version integer not null default 1
);

-- One index for each way a person reaches their deals; status first narrows to in process or funded. What a broker's pipeline
-- comes to is read from an index alone, and the first rows of a long one in their order.
create index deals_of_borrower on deals (borrower_id, status);
create index deals_of_broker on deals (broker_id, status) include (borrower_id, loan_amount);
create index deals_of_broker_by_change on deals (broker_id, status_date, id);
create index deals_by_change on deals (status_date desc, id desc);
-- Employees look a deal up by the start of its loan number.
create index deals_by_number on deals (loan_number text_pattern_ops);
-- Reports: the pipeline by stage, and what matures soon.
create index deals_by_stage on deals (status, status_date, id) include (loan_amount, type);
create index funded_deals_by_maturity on deals (maturity_date, id) include (loan_amount, type) where status = 'Funded';

-- Kept by the database, so that no way to change a deal goes past it.
create function count_deal_version() returns trigger
  language plpgsql
  as $$
  begin
    new.version := old.version + 1;
    return new;
  end $$;

create trigger deals_count_their_versions before update on deals
  for each row execute function count_deal_version();

-- When each stage was first reached.
create table deal_stages (
  deal_id text not null references deals (id),
  stage text not null,
  reached_on date not null,
  primary key (deal_id, stage)
);

-- Every change of a deal's stage, and who made it. Kept by the database, so that no way to change a deal goes past it.
create table deal_stage_changes (
  id bigint generated always as identity primary key,
  deal_id text not null references deals (id),
  -- Null for the first stage known of a deal.
  from_stage text,
  to_stage text not null,
  changed_at timestamptz not null,
  -- Null when it was not done through the portal.
  changed_by text references accounts (id)
);

create index deal_stage_changes_of_deal on deal_stage_changes (deal_id, id);
create index stage_changes_by_day on deal_stage_changes (to_stage, changed_at, deal_id);

-- The person who changes a stage stands in the setting drawbridge.actor of the transaction.
create function note_stage_change() returns trigger
  language plpgsql
  as $$
  begin
    insert into deal_stage_changes (deal_id, from_stage, to_stage, changed_at, changed_by)
      values (
        new.id,
        case when tg_op = 'UPDATE' then old.status end,
        new.status,
        case when tg_op = 'UPDATE' then now() else new.status_date::timestamp at time zone 'UTC' end,
        nullif(current_setting('drawbridge.actor', true), '')
      );
    insert into deal_stages (deal_id, stage, reached_on)
      select new.id, new.status, new.status_date where tg_op = 'UPDATE'
      on conflict do nothing;
    return null;
  end $$;

create trigger deals_note_their_first_stage after insert on deals
  for each row execute function note_stage_change();

create trigger deals_note_each_stage after update of status on deals
  for each row when (old.status is distinct from new.status) execute function note_stage_change();

-- A deal is known by the property at position 1.
create table properties (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  position integer not null check (position >= 1),
  street text not null,
  city text not null,
  state text not null check (length(state) = 2),
  zip text not null,
  type text,
  units integer check (units >= 1),
  estimated_value numeric(14, 2) check (estimated_value >= 0),
  unique (deal_id, position)
);

create index properties_by_street on properties (lower(street) text_pattern_ops);

create view first_properties as
  select deal_id, street, city, state, zip from properties where position = 1;

-- Photographs of streets that a picture service gave, kept so that neither the service nor the person who looks has to wait
-- for it again. A row without a picture says that there was none the last time, so the service is not asked on every look.
create table street_photographs (
  -- SHA-256 of the address.
  address_key text primary key check (address_key ~ '^[0-9a-f]{64}$'),
  picture bytea check (octet_length(picture) between 1 and 1048576),
  media_type text check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  -- When the picture was taken from the service.
  fetched_at timestamptz,
  -- When the service was last asked, with or without success.
  asked_at timestamptz not null,
  check ((picture is null) = (media_type is null) and (picture is null) = (fetched_at is null))
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
  -- When the vendor is expected, while the order is not completed.
  scheduled_on date,
  paid boolean not null default false,
  completed_on date,
  primary key (deal_id, kind)
);

-- What the lender needs from the borrower.
create table action_items (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  kind text not null check (kind in ('document', 'signature', 'fee', 'draw', 'insurance', 'other')),
  -- As the borrower reads it: "Upload the signed purchase contract."
  words text not null check (length(words) between 1 and 200),
  due_on date,
  created_at timestamptz not null default now(),
  done_at timestamptz check (done_at >= created_at),
  -- What was asked for and taken back is done, and not shown to employees any more. It is kept because documents say what
  -- they were sent for.
  removed_at timestamptz check (removed_at >= done_at)
);

create index action_items_of_deal on action_items (deal_id, due_on) where done_at is null;

-- Loans that people added to their own by knowing number and SSN. The borrower of the loan stays its borrower.
create table added_loans (
  account_id text not null references accounts (id),
  deal_id text not null references deals (id),
  added_at timestamptz not null,
  primary key (account_id, deal_id)
);

create index added_loans_of_deal on added_loans (deal_id);

-- A borrower may want to be asked before a person who knows the loan number and the last 4 of the SSN sees their loan. What
-- is still to be approved stands apart from added_loans, so no query for who sees a deal can mistake it for access.
create table loans_to_ask_for (
  deal_id text primary key references deals (id)
);

create table asked_loans (
  account_id text not null references accounts (id),
  deal_id text not null references deals (id),
  asked_at timestamptz not null,
  primary key (account_id, deal_id)
);

create index asked_loans_of_deal on asked_loans (deal_id);

-- Who looked up what: the wrong ones of the last hour are counted, and only what was found may be added.
create table loan_lookups (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id),
  at timestamptz not null,
  -- Empty when nothing was found.
  deal_ids text[] not null,
  -- As it was looked up, in capitals; null for lookups made before these were counted.
  loan_number text
);

create index loan_lookups_of_account on loan_lookups (account_id, at desc);
create index loan_lookups_by_age on loan_lookups (at);
-- Wrong lookups are counted by loan number too, so that several accounts cannot share the guesses at one loan. Whether there
-- is a loan with that number makes no difference: a refusal does not reveal which numbers exist.
create index wrong_lookups_of_number on loan_lookups (loan_number, at desc) where cardinality(deal_ids) = 0;
