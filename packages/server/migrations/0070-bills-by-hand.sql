-- Bills of loans without confirmed terms, from figures that one employee enters and another approves, as payoff letters have
-- them already. Both kinds of figures wait, expire and are decided alike.

alter table payoffs_by_hand rename to figures_by_hand;
alter table figures_by_hand
  add column kind text not null default 'payoff' check (kind in ('bill', 'payoff')),
  -- What was entered: of a bill its due day, period and parts; of a payoff its good-through date, lines, per diem and the
  -- requests it completes.
  add column figures jsonb,
  add column expires_at timestamptz,
  -- Why a colleague declined them.
  add column decision_reason text;
update figures_by_hand set
  figures = jsonb_build_object(
    'goodThrough', good_through, 'lines', lines, 'perDiem', per_diem, 'requestIds', to_jsonb(answers)),
  -- Figures that wait today can be decided for as long as new ones.
  expires_at = greatest(entered_at, now()) + interval '7 days';
alter table figures_by_hand
  alter column kind drop default,
  alter column figures set not null,
  alter column expires_at set not null,
  add check (jsonb_typeof(figures) = 'object'),
  drop column good_through,
  drop column lines,
  drop column per_diem,
  drop column answers,
  drop constraint payoffs_by_hand_decision_check,
  drop constraint payoffs_by_hand_decided_whole,
  drop constraint payoffs_by_hand_letter,
  drop constraint payoffs_by_hand_by_two;
update figures_by_hand set decision = case when decided_by = entered_by then 'withdrawn' else 'declined' end
where decision = 'discarded';
alter table figures_by_hand
  -- Replaced: somebody entered new figures, or the terms were confirmed.
  add check (decision in ('approved', 'declined', 'withdrawn', 'replaced', 'expired')),
  add constraint figures_by_hand_decided_whole check ((decision is null) = (decided_at is null)),
  add constraint figures_by_hand_letter check ((decision = 'approved' and kind = 'payoff') is true = (quote_id is not null)),
  -- The employee who entered the figures never approves them.
  add constraint figures_by_hand_two_people check (
    case decision
      when 'withdrawn' then decided_by is not distinct from entered_by
      when 'approved' then decided_by is not null and decided_by <> entered_by
      when 'declined' then decided_by is not null and decided_by <> entered_by
      when 'expired' then decided_by is null
      else true
    end
  );
drop index payoffs_by_hand_open;
create unique index figures_by_hand_open on figures_by_hand (deal_id, kind) where decision is null;
alter index payoffs_by_hand_of_deal rename to figures_by_hand_of_deal;

-- Nothing waits once the terms are confirmed: from then on the figures are calculated.
create function replace_figures_by_hand() returns trigger
  language plpgsql
  as $$
  begin
    update figures_by_hand set decision = 'replaced', decided_at = new.confirmed_at
    where deal_id = new.deal_id and decision is null;
    return null;
  end $$;
create trigger loan_terms_replace_figures after insert on loan_terms
  for each row execute function replace_figures_by_hand();

-- A bill is made by a night, or by hand. A loan can have both for one due day, because a bill by hand can be withdrawn, and
-- calculated bills replace it.
alter table loan_bills
  add column by_hand text unique references figures_by_hand (id),
  alter column run_id drop not null,
  add constraint loan_bills_made_by check (num_nonnulls(run_id, by_hand) = 1),
  drop constraint loan_bills_deal_id_due_on_key;
create unique index loan_bills_of_due_day on loan_bills (deal_id, due_on) where by_hand is null;
create index loan_bills_by_hand on loan_bills (deal_id, due_on desc) where by_hand is not null;

create table withdrawn_bills (
  bill_id text primary key references loan_bills (id),
  withdrawn_by text not null references accounts (id),
  withdrawn_at timestamptz not null,
  reason text not null check (btrim(reason) <> '')
);

-- Bills by hand with what is open of each. The newest contains what is left of earlier ones. A payment counts if it was posted
-- after the bill was made, names its due day or an earlier one, and was not returned.
create view hand_bills as
select
  bills.id,
  bills.deal_id,
  bills.number,
  bills.due_on,
  bills.asked,
  received.amount as received,
  case
    when gone.bill_id is not null then 'withdrawn'
    when exists (select from loan_terms terms where terms.deal_id = bills.deal_id) then 'replaced'
    when exists (
      select from loan_bills newer
      where newer.deal_id = bills.deal_id and newer.by_hand is not null and newer.due_on > bills.due_on
        and not exists (select from withdrawn_bills where bill_id = newer.id)
    ) then 'carried'
    when received.amount >= bills.asked then 'paid'
    when received.amount > 0 then 'part paid'
    else 'open'
  end as state,
  greatest(bills.asked - received.amount, 0) as open_amount,
  gone.withdrawn_at,
  gone.reason as withdrawn_because,
  withdrawer.name as withdrawn_by_name
from loan_bills bills
left join withdrawn_bills gone on gone.bill_id = bills.id
left join accounts withdrawer on withdrawer.id = gone.withdrawn_by
cross join lateral (
  select coalesce(sum(entry.total_amount), 0) as amount
  from ledger_entries entry
  where entry.deal_id = bills.deal_id and entry.position > bills.ledger_position
    and entry.source_type in ('PMT', 'ADV') and entry.due_date <= bills.due_on and not entry.is_adjustment
    and entry.reverses is null
    and not exists (select from ledger_entries back where back.reverses = entry.id)
) received
where bills.by_hand is not null;

alter table work_assignments drop constraint work_assignments_kind_check;
alter table work_assignments add constraint work_assignments_kind_check check (
  kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'document', 'bank account', 'hold', 'release',
    'next contact', 'promise', 'held money', 'terms', 'application', 'check', 'bill by hand', 'payoff by hand')
);

select list_as_work($view$
  select
    case figures.kind when 'bill' then 'bill by hand' else 'payoff by hand' end,
    figures.id,
    figures.deal_id,
    deals.loan_number,
    enterer.name,
    deals.loan_number,
    'proposed',
    false,
    figures.total,
    figures.entered_at
  from figures_by_hand figures
  join deals on deals.id = figures.deal_id
  join accounts enterer on enterer.id = figures.entered_by
  where figures.decision is null
$view$);
