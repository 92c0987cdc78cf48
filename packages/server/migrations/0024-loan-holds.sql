-- Holds on loans: bankruptcy, foreclosure, dispute, military service. One employee proposes setting or lifting a hold, another
-- approves. An approved change adds an event to each loan it covers.

create table hold_changes (
  id text primary key default new_id(),
  action text not null check (action in ('hold', 'release')),
  reason text not null check (reason in ('bankruptcy', 'foreclosure', 'dispute', 'military')),
  -- Only this loan, or every loan of its borrower, later ones included.
  covers text not null check (covers in ('loan', 'borrower')),
  deal_id text not null references deals (id),
  borrower_id text not null references accounts (id),
  -- The hold a release lifts.
  hold_id text references hold_changes (id),
  on_day date not null,
  why text not null check (btrim(why) <> ''),
  proposed_by text not null references accounts (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'declined', 'withdrawn', 'expired')),
  decided_by text references accounts (id),
  decided_at timestamptz,
  decision_reason text,
  constraint hold_changes_of_hold check ((action = 'release') = (hold_id is not null)),
  constraint hold_changes_decided_whole check ((decision is null) = (decided_at is null)),
  constraint hold_changes_two_people check (
    case decision
      when 'withdrawn' then decided_by is not distinct from proposed_by
      when 'approved' then decided_by is not null and decided_by <> proposed_by
      when 'declined' then decided_by is not null and decided_by <> proposed_by
      else decided_by is null
    end
  )
);

create index hold_changes_of_deal on hold_changes (deal_id);
create index hold_changes_of_borrower on hold_changes (borrower_id);
-- A hold waits for approval once, and is lifted once.
create unique index hold_changes_open on hold_changes (
  covers, (case covers when 'loan' then deal_id else borrower_id end), reason
) where action = 'hold' and decision is null;
create unique index hold_changes_released on hold_changes (hold_id) where decision is null or decision = 'approved';

create function refuse_hold_change() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' then
      if old.decision is null and (to_jsonb(new) - '{decision,decided_by,decided_at,decision_reason}'::text[])
        = (to_jsonb(old) - '{decision,decided_by,decided_at,decision_reason}'::text[])
      then
        return new;
      end if;
    end if;
    raise exception 'a hold is decided once and never rewritten';
  end $$;

create trigger hold_changes_stay before update or delete on hold_changes
  for each row execute function refuse_hold_change();

-- A borrower's hold also covers a loan whose account begins later.
create function hold_new_account() returns trigger
  language plpgsql
  as $$
  begin
    insert into loan_events (deal_id, kind, on_day, particulars, reason, posted_at, posted_on, posted_by)
    select new.deal_id, 'hold', hold.on_day, jsonb_build_object('reason', hold.reason, 'hold', hold.id), hold.why,
      new.confirmed_at, (new.confirmed_at at time zone 'UTC')::date, hold.decided_by
    from hold_changes hold
    join deals on deals.id = new.deal_id and deals.borrower_id = hold.borrower_id
    where hold.covers = 'borrower' and hold.action = 'hold' and hold.decision = 'approved'
      and not exists (
        select from hold_changes release where release.hold_id = hold.id and release.decision = 'approved'
      )
      and not exists (
        select from loan_events event
        where event.deal_id = new.deal_id and event.particulars ->> 'hold' = hold.id
      );
    return null;
  end $$;

create trigger loan_terms_hold after insert on loan_terms
  for each row when (new.version = 1) execute function hold_new_account();

-- Proposed holds and releases are work for a second employee.
alter table work_assignments drop constraint work_assignments_kind_check;
alter table work_assignments add constraint work_assignments_kind_check check (
  kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'document', 'bank account', 'hold')
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
  where beneficiaries.verification = 'pending'
union all
  select
    'hold',
    changes.id,
    changes.deal_id,
    deals.loan_number,
    proposer.name,
    deals.loan_number || ' ' || changes.reason,
    'proposed',
    false,
    null,
    changes.proposed_at
  from hold_changes changes
  join deals on deals.id = changes.deal_id
  join accounts proposer on proposer.id = changes.proposed_by
  where changes.decision is null;
