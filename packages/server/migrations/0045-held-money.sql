-- Money held for borrowers that an employee has to decide about: a reserve that ends, suspense that is old, escrow that is due.
-- Computed each night and with each entry.

create table held_money (
  -- The same while it is about the same loan and reason, so that whoever it is assigned to keeps it.
  id text not null unique generated always as (md5(deal_id || ' ' || state)) stored,
  deal_id text not null references deals (id) on delete cascade,
  state text not null check (state in ('reserve ending', 'suspense old', 'escrow due')),
  since date not null,
  amount numeric(14, 2) not null check (amount > 0),
  -- Null where the lender's turnaround time decides.
  due_on date,
  primary key (deal_id, state)
);

alter table work_assignments drop constraint work_assignments_kind_check;
alter table work_assignments add constraint work_assignments_kind_check check (
  kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'document', 'bank account', 'hold', 'release',
    'next contact', 'promise', 'held money')
);

select list_as_work($view$
  -- Noon, so that it is that day in every lender's time zone.
  select
    'held money',
    held.id,
    held.deal_id,
    deals.loan_number,
    borrower.name,
    deals.loan_number,
    held.state,
    false,
    held.amount,
    (held.since + time '12:00') at time zone 'UTC'
  from held_money held
  join deals on deals.id = held.deal_id and deals.status = 'Funded'
  join accounts borrower on borrower.id = deals.borrower_id
$view$);
