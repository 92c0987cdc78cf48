-- Terms beyond a confirmed state limit, where the lender allows them: one employee gives a reason, another approves. Nothing is
-- computed from them before.

create table terms_proposals (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  boarded_on date,
  -- Why confirmed terms are corrected. Null for the first version.
  reason text check (btrim(reason) <> ''),
  -- The limits these terms are beyond, as proposed; once approved, as approved.
  beyond jsonb not null check (jsonb_typeof(beyond) = 'array'),
  why text not null check (btrim(why) <> ''),
  proposed_by text not null references accounts (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'declined', 'withdrawn', 'expired')),
  decided_by text references accounts (id),
  decided_at timestamptz,
  decision_reason text,
  constraint terms_proposals_decided_whole check ((decision is null) = (decided_at is null)),
  constraint terms_proposals_two_people check (
    case decision
      when 'withdrawn' then decided_by is not distinct from proposed_by
      when 'approved' then decided_by is not null and decided_by <> proposed_by
      when 'declined' then decided_by is not null and decided_by <> proposed_by
      else decided_by is null
    end
  )
);

create unique index terms_proposals_open on terms_proposals (deal_id) where decision is null;
create index terms_proposals_of_deal on terms_proposals (deal_id, proposed_at desc);

create function refuse_terms_proposal_change() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' then
      if old.decision is null
        and (to_jsonb(new) - '{beyond,decision,decided_by,decided_at,decision_reason}'::text[])
          = (to_jsonb(old) - '{beyond,decision,decided_by,decided_at,decision_reason}'::text[])
      then
        return new;
      end if;
    end if;
    raise exception 'proposed terms are decided once and never rewritten';
  end $$;

create trigger terms_proposals_stay before update or delete on terms_proposals
  for each row execute function refuse_terms_proposal_change();

alter table loan_terms add column proposal_id text unique references terms_proposals (id);

alter table work_assignments drop constraint work_assignments_kind_check;
alter table work_assignments add constraint work_assignments_kind_check check (
  kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'document', 'bank account', 'hold', 'release',
    'next contact', 'promise', 'held money', 'terms')
);

select list_as_work($view$
  select
    'terms',
    proposals.id,
    proposals.deal_id,
    deals.loan_number,
    proposer.name,
    deals.loan_number,
    'proposed',
    false,
    null,
    proposals.proposed_at
  from terms_proposals proposals
  join deals on deals.id = proposals.deal_id
  join accounts proposer on proposer.id = proposals.proposed_by
  where proposals.decision is null
$view$);
