-- What a borrower looks for between the loans: files of a line of credit, the first visit, loans added by number and
-- SSN, the history of a deal's stages, and what the lender waits for.

-- Files may belong to a line of credit, or to one item of its checklist, in place of a deal.
alter table documents
  alter column deal_id drop not null,
  add column line_of_credit_id text references lines_of_credit (id),
  add column checklist_item_id text references line_of_credit_checklist_items (id),
  add check (num_nonnulls(deal_id, line_of_credit_id) = 1),
  add check (checklist_item_id is null or line_of_credit_id is not null),
  add unique (line_of_credit_id, sha256);

create index documents_of_line_of_credit on documents (line_of_credit_id, created_at desc, id desc)
  where line_of_credit_id is not null;

alter table accounts
  -- When somebody signed in to this account for the first time ever, by whatever means.
  add column first_signed_in_at timestamptz,
  -- Of the last four digits of the borrower's SSN, with a key of the server. The digits themselves are kept nowhere.
  add column ssn_last_4_digest text;

update accounts set first_signed_in_at = (
  select min(created_at) from sessions
  where sessions.account_id = accounts.id and sessions.acting_employee_id is null
);

-- Loans that somebody added to their own by knowing number and SSN. The borrower of the loan stays its borrower.
create table added_loans (
  account_id text not null references accounts (id),
  deal_id text not null references deals (id),
  added_at timestamptz not null,
  primary key (account_id, deal_id)
);

create index added_loans_of_deal on added_loans (deal_id);

-- Who looked up what: the wrong ones of the last hour are counted, and only what was found may be added.
create table loan_lookups (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id),
  at timestamptz not null,
  -- Empty when nothing was found.
  deal_ids text[] not null
);

create index loan_lookups_of_account on loan_lookups (account_id, at desc);
create index loan_lookups_by_age on loan_lookups (at);

-- Every change of a deal's stage: deal_stages says when a stage was first reached, this says all that happened and by
-- whom. Kept by the database, so that no way to change a deal goes past it.
create table deal_stage_changes (
  id bigint generated always as identity primary key,
  deal_id text not null references deals (id),
  -- Null for the stage a deal began with, or was in when this table was made.
  from_stage text,
  to_stage text not null,
  changed_at timestamptz not null,
  -- Null when it was not done through the portal.
  changed_by text references accounts (id)
);

create index deal_stage_changes_of_deal on deal_stage_changes (deal_id, id);

insert into deal_stage_changes (deal_id, to_stage, changed_at)
  select id, status, status_date::timestamp at time zone 'UTC' from deals order by status_date, id;

-- Who changes a stage says so in the setting drawbridge.actor of the transaction.
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

-- What the lender waits for from the borrower.
create table action_items (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  kind text not null check (kind in ('document', 'signature', 'fee', 'draw', 'insurance', 'other')),
  -- As the borrower reads it: "Upload the signed purchase contract."
  words text not null check (length(words) between 1 and 200),
  due_on date,
  created_at timestamptz not null default now(),
  done_at timestamptz check (done_at >= created_at)
);

create index action_items_of_deal on action_items (deal_id, due_on) where done_at is null;
