-- What borrowers and brokers send to a deal waits to be looked at by the lender's people.

alter table documents
  -- What became of it; null for what nobody has to look at: files of the lender's own people and of budgets, and all that
  -- was there before.
  add column review text check (review in ('submitted', 'accepted', 'returned')),
  -- When it last came to be looked at.
  add column submitted_at timestamptz,
  add column returned_because text,
  -- What it was sent for.
  add column action_item_id text references action_items (id),
  -- When whoever sent it was told that it is accepted.
  add column told_at timestamptz,
  add check ((review = 'returned') = (returned_because is not null) or review is null),
  add check (review is null or (submitted_at is not null and deal_id is not null));

create index documents_to_review on documents (deal_id, submitted_at) where review = 'submitted';

-- All that happened to them, in order.
create table document_events (
  id bigint generated always as identity primary key,
  document_id text not null references documents (id),
  state text not null check (state in ('submitted', 'accepted', 'returned')),
  at timestamptz not null,
  account_id text not null references accounts (id),
  note text
);

create index document_events_of_document on document_events (document_id, id);

alter table work_assignments drop constraint work_assignments_kind_check;
alter table work_assignments add constraint work_assignments_kind_check check (
  kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'document', 'bank account')
);

create or replace view work_items as
  select
    requests.kind,
    requests.id,
    requests.deal_id,
    requests.loan_number,
    coalesce(sender.name, requests.email) as sender,
    requests.reference,
    requests.status as state,
    requests.asked is not null as waits_for_sender,
    null::numeric as amount,
    requests.created_at as received_at
  from requests
  left join accounts sender on sender.id = requests.account_id
  where requests.status in ('Received', 'In Review', 'Approved')
union all
  select
    'draw',
    draws.id,
    draws.deal_id,
    deals.loan_number,
    borrower.name,
    deals.loan_number || '-D' || draws.number,
    draws.state,
    false,
    (select sum(lines.requested) from draw_lines lines where lines.draw_id = draws.id),
    coalesce(
      (select at from draw_events where draw_events.draw_id = draws.id and draw_events.state = 'requested'),
      draws.requested_on::timestamp at time zone 'UTC'
    )
  from draws
  join deals on deals.id = draws.deal_id
  join accounts borrower on borrower.id = deals.borrower_id
  where draws.state in ('requested', 'inspection scheduled', 'inspected', 'approved')
union all
  select
    'budget',
    budgets.id,
    budgets.deal_id,
    deals.loan_number,
    borrower.name,
    budgets.file_name,
    budgets.state,
    false,
    budgets.total,
    budgets.submitted_at
  from submitted_budgets budgets
  join deals on deals.id = budgets.deal_id
  join accounts borrower on borrower.id = deals.borrower_id
  where budgets.state = 'submitted'
union all
  select
    'document',
    documents.id,
    documents.deal_id,
    deals.loan_number,
    sender.name,
    documents.name,
    documents.review,
    false,
    null,
    documents.submitted_at
  from documents
  join deals on deals.id = documents.deal_id
  join accounts sender on sender.id = documents.uploaded_by
  where documents.review = 'submitted'
union all
  select
    'bank account',
    beneficiaries.id,
    beneficiaries.deal_id,
    deals.loan_number,
    owner.name,
    beneficiaries.bank_name || ' ••••' || beneficiaries.account_number_end,
    beneficiaries.verification,
    false,
    null,
    beneficiaries.added_at
  from beneficiaries
  join deals on deals.id = beneficiaries.deal_id
  join accounts owner on owner.id = beneficiaries.owner_id
  where beneficiaries.verification = 'pending';
