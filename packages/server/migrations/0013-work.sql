-- What employees have to decide, whatever kind it is, in one list; who of them has taken it; and the views of long lists that
-- people save.

-- Who has what. What has no row is unassigned; what is decided keeps its row.
create table work_assignments (
  kind text not null check (
    kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'document', 'bank account')
  ),
  item_id text not null,
  assigned_to text not null references accounts (id),
  assigned_by text not null references accounts (id),
  assigned_at timestamptz not null,
  -- When the colleague was notified. Null until then, and for what people take themselves.
  told_at timestamptz,
  primary key (kind, item_id)
);

create view work_items as
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

-- The day so many working days after a day, by the lender's own calendar: weekdays as in isodow (1 is Monday), and days
-- off. What begins on a day off begins on the next working day. The same as addWorkingDays in the domain.
create function add_working_days(day date, days integer, weekdays integer[], holidays date[]) returns date
  language sql immutable parallel safe strict
  return (
    select candidate::date
    from generate_series(
      day::timestamp,
      (day + ((days + 1 + cardinality(holidays)) * 7 / cardinality(weekdays) + 7))::timestamp,
      '1 day'
    ) candidate
    where extract(isodow from candidate)::integer = any (weekdays) and candidate::date <> all (holidays)
    order by candidate
    offset days
    limit 1
  );

-- Views that brokers save of the pipeline and employees of the work queue: the filters, searches and orders of the page.
create table saved_views (
  id text primary key default new_id(),
  account_id text not null references accounts (id),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  -- What the page opens with.
  is_default boolean not null default false,
  created_at timestamptz not null,
  place text not null default 'pipeline' check (place in ('pipeline', 'work queue')),
  -- The place in the person's own order, from 0 on. Views without one follow, by name.
  position integer check (position >= 0)
);

create unique index saved_views_by_name on saved_views (account_id, place, lower(name));
create unique index saved_views_default on saved_views (account_id, place) where is_default;
