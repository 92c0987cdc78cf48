-- The queue says what a CapEx request or a loss draft is about in money, as it does for draws and budgets.

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
    case when jsonb_typeof(asked_for.amount) = 'number' then asked_for.amount::numeric end as amount,
    requests.created_at as received_at
  from requests
  left join accounts sender on sender.id = requests.account_id
  cross join lateral (
    select case requests.kind
      when 'capex' then requests.fields -> 'amount_requested'
      when 'loss draft' then requests.fields -> 'claim_amount'
    end as amount
  ) asked_for
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
