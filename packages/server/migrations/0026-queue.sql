-- What waits for the lender's people to decide, whatever kind it is, in one list; and who of them has taken it.

-- Who has what. Nobody has what has no row; what is decided keeps its row.
create table work_assignments (
  kind text not null
    check (kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'bank account')),
  item_id text not null,
  assigned_to text not null references accounts (id),
  assigned_by text not null references accounts (id),
  assigned_at timestamptz not null,
  primary key (kind, item_id)
);

-- The day so many Mondays to Fridays later; a weekend counts as the Monday after it. Holidays count as days.
create function add_business_days(day date, days integer) returns date
  language sql immutable parallel safe strict
  return (
    select start.day + days + 2 * ((extract(isodow from start.day)::integer - 1 + days) / 5)
    from (select day + case extract(isodow from day) when 6 then 2 when 7 then 1 else 0 end as day) start
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
  where draws.state not in ('wired', 'declined')
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
