-- What happens to an application after it is sent: changes that employees ask for, decisions with their reasons, the letters sent,
-- and the day by which the applicant hears from the lender.

alter table applications
  drop constraint applications_state_check,
  add constraint applications_state_check check (
    state in (
      'draft', 'unconfirmed', 'submitted', 'changes requested', 'countered', 'approved', 'declined', 'withdrawn'
    )
  ),
  -- When its applicant first sent it and was known to read the mailbox it names.
  add column submitted_at timestamptz,
  -- The last day for a decision, a notice of incompleteness or a counteroffer. Null while no letter is due.
  add column notice_due_on date,
  -- Questions to answer again, and what is wrong.
  add column changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  -- The day a notice of incompleteness gives the applicant. Null without one.
  add column answer_by date,
  -- When the applicant was reminded of an abandoned draft.
  add column reminded_at timestamptz;

update applications
  set submitted_at = sent_at, notice_due_on = (sent_at at time zone 'UTC')::date + 30
  where state = 'submitted';

alter table applications add constraint applications_submitted
  check ((state in ('draft', 'unconfirmed')) = (submitted_at is null));

create index applications_with_deadline on applications (notice_due_on) where notice_due_on is not null;
create index applications_by_submission on applications (submitted_at desc, id desc) where submitted_at is not null;
create index applications_unreminded on applications (saved_at) where state = 'draft' and reminded_at is null;

create table application_decisions (
  id text primary key default new_id(),
  application_id text not null references applications (id) on delete cascade,
  act text not null check (
    act in ('request changes', 'send notice of incompleteness', 'approve', 'counter', 'decline', 'withdraw', 'send again')
  ),
  -- Null when the applicant acted.
  made_by text references accounts (id),
  made_at timestamptz not null,
  -- The lender's day.
  made_on date not null,
  -- Reasons of a decline, the terms of an offer, the questions to answer again.
  particulars jsonb not null default '{}' check (jsonb_typeof(particulars) = 'object')
);

create index application_decisions_of_application on application_decisions (application_id, made_at);

create table application_letters (
  id text primary key default new_id(),
  application_id text not null references applications (id) on delete cascade,
  decision_id text not null unique references application_decisions (id) on delete cascade,
  kind text not null check (kind in ('incomplete', 'approved', 'counteroffer', 'declined')),
  -- The language it is written in, and the address it went to.
  language text not null,
  email text not null,
  sent_at timestamptz not null,
  sent_on date not null,
  -- Title, paragraphs, facts and letterhead as they were sent.
  content jsonb not null check (jsonb_typeof(content) = 'object')
);

create index application_letters_of_application on application_letters (application_id, sent_at);

-- Decisions and letters stay as they were made. They end only with their application.
create function refuse_decision_change() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'a decision or a letter about an application is never rewritten';
  end $$;

create trigger application_decisions_stay before update on application_decisions
  for each row execute function refuse_decision_change();
create trigger application_letters_stay before update on application_letters
  for each row execute function refuse_decision_change();

-- Nothing deletes an application that was sent and is not old enough, however short drafts are kept. 12 CFR 1002.12(b).
create function refuse_early_deletion() returns trigger
  language plpgsql
  as $$
  begin
    if old.submitted_at is not null and old.submitted_at > now() - interval '25 months' then
      raise exception 'application % is kept for 25 months after it was sent', old.number;
    end if;
    return old;
  end $$;

create trigger applications_are_kept before delete on applications
  for each row execute function refuse_early_deletion();

alter table work_assignments drop constraint work_assignments_kind_check;
alter table work_assignments add constraint work_assignments_kind_check check (
  kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'document', 'bank account', 'hold', 'release',
    'next contact', 'promise', 'held money', 'terms', 'application')
);

select list_as_work($view$
  -- Until a letter meets the deadline.
  select
    'application',
    applications.id,
    applications.deal_id,
    coalesce(deals.loan_number, applications.number),
    coalesce(
      nullif(btrim(concat_ws(' ', applications.answers ->> 'first_name', applications.answers ->> 'last_name')), ''),
      applications.answers ->> 'email',
      applications.number
    ),
    applications.number,
    case applications.state
      when 'countered' then 'counteroffer open'
      when 'changes requested' then 'changes asked'
      else 'to decide'
    end,
    applications.state <> 'submitted',
    null,
    applications.submitted_at
  from applications
  left join deals on deals.id = applications.deal_id
  where applications.notice_due_on is not null
$view$);
