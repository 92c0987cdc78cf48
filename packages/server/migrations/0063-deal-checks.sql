-- Credit, sanctions, background, flood zone and value: what was asked about a deal's people and properties, and what came back.

create table deal_checks (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  kind text not null check (kind in ('soft credit', 'hard credit', 'ofac', 'background', 'flood zone', 'valuation')),
  member_id text references deal_members (id) on delete set null,
  property_id text references properties (id) on delete set null,
  -- The person or property as it was called when it was asked.
  subject text not null check (btrim(subject) <> ''),
  purpose text check (purpose in ('credit application', 'account review', 'written instructions')),
  -- The application with the consent that reading credit rests on.
  consent_application_id text references applications (id) on delete set null,
  consent_at timestamptz,
  asked_by text not null references accounts (id),
  asked_at timestamptz not null,
  provider text not null check (provider in ('none', 'sandbox')),
  state text not null default 'requested' check (state in ('requested', 'done', 'failed')),
  outcome text check (outcome in ('clear', 'review')),
  score integer check (score between 300 and 850),
  zone text check (btrim(zone) <> ''),
  amount numeric(14, 2) check (amount >= 0),
  note text check (btrim(note) <> ''),
  -- Under which the full report is kept elsewhere.
  reference text check (btrim(reference) <> ''),
  -- The report that came with it, encrypted for this row.
  report text,
  done_on date,
  done_at timestamptz,
  -- Null where the provider answered.
  done_by text references accounts (id),
  expires_on date,
  -- Since when it is to be renewed.
  expiring_at timestamptz,
  constraint deal_checks_done_whole
    check ((state = 'done') = (num_nonnulls(outcome, done_on, done_at, expires_on) = 4)),
  constraint deal_checks_consent
    check (kind not in ('soft credit', 'hard credit') or num_nonnulls(purpose, consent_at) = 2)
);

create index deal_checks_of_deal on deal_checks (deal_id, asked_at desc);
create index deal_checks_of_member on deal_checks (member_id) where member_id is not null;
create index deal_checks_of_property on deal_checks (property_id) where property_id is not null;
create index deal_checks_to_renew on deal_checks (expires_on) where state = 'done' and expiring_at is null;
-- The same question waits for one answer at a time.
create unique index deal_checks_waiting on deal_checks (deal_id, kind, coalesce(member_id, property_id))
  where state = 'requested';

alter table work_assignments drop constraint work_assignments_kind_check;
alter table work_assignments add constraint work_assignments_kind_check check (
  kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'document', 'bank account', 'hold', 'release',
    'next contact', 'promise', 'held money', 'terms', 'application', 'check')
);

select list_as_work($view$
  select
    'check',
    checks.id,
    checks.deal_id,
    deals.loan_number,
    borrower.name,
    deals.loan_number,
    case checks.state when 'done' then 'check expiring' else 'result needed' end,
    false,
    null,
    case checks.state when 'done' then checks.expiring_at else checks.asked_at end
  from deal_checks checks
  join deals on deals.id = checks.deal_id and deals.status not in ('Funded', 'Paid Off', 'Withdrawn')
  join accounts borrower on borrower.id = deals.borrower_id
  where (
      checks.state = 'failed' or checks.state = 'requested' and checks.provider = 'none'
      or checks.expiring_at is not null
    ) and not exists (
      select from deal_checks newer
      where newer.deal_id = checks.deal_id and newer.kind = checks.kind and newer.asked_at > checks.asked_at
        and coalesce(newer.member_id, newer.property_id) = coalesce(checks.member_id, checks.property_id)
    )
$view$);
