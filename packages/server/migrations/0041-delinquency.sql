-- Collecting what is late: what each night saw of it, contacts with borrowers, their promises to pay, and who contacts them next.

-- What the loan was late with, in cents: bills, matured principal, late charges. Null until the next night.
alter table seen_loans add column late jsonb check (jsonb_typeof(late) = 'object');

create index seen_loans_behind on seen_loans (deal_id) where status not in ('current', 'paidOff');

create table contact_notes (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  how text not null check (how in ('call', 'email', 'letter', 'visit')),
  on_day date not null,
  said text not null check (btrim(said) <> ''),
  noted_by text not null references accounts (id),
  noted_at timestamptz not null,
  withdrawn_by text references accounts (id),
  withdrawn_at timestamptz,
  withdrawn_why text check (btrim(withdrawn_why) <> ''),
  constraint contact_notes_withdrawn_whole
    check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_why) in (0, 3))
);

create index contact_notes_of_deal on contact_notes (deal_id, on_day desc);

create table payment_promises (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  amount numeric(14, 2) not null check (amount > 0),
  made_on date not null,
  due_on date not null check (due_on >= made_on),
  noted_by text not null references accounts (id),
  noted_at timestamptz not null,
  withdrawn_by text references accounts (id),
  withdrawn_at timestamptz,
  withdrawn_why text check (btrim(withdrawn_why) <> ''),
  -- As the last night judged it from the ledger. The loan's page judges it again.
  outcome text not null default 'open' check (outcome in ('open', 'kept', 'partly kept', 'broken')),
  received numeric(14, 2) not null default 0,
  constraint payment_promises_withdrawn_whole
    check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_why) in (0, 3))
);

create index payment_promises_of_deal on payment_promises (deal_id, due_on desc);

-- The day an employee contacts the borrower again. The employee is the item's assignee in the work queue.
create table next_contacts (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  on_day date not null,
  set_by text not null references accounts (id),
  set_at timestamptz not null,
  ended_by text references accounts (id),
  ended_at timestamptz,
  constraint next_contacts_ended_whole check ((ended_by is null) = (ended_at is null))
);

create unique index next_contacts_one on next_contacts (deal_id) where ended_at is null;

-- Notes and promises stay as they were written; a wrong one is withdrawn once, with a reason.
create function refuse_contact_change() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' then
      if (to_jsonb(new) - '{withdrawn_by,withdrawn_at,withdrawn_why,outcome,received}'::text[])
          = (to_jsonb(old) - '{withdrawn_by,withdrawn_at,withdrawn_why,outcome,received}'::text[])
        and (old.withdrawn_at is null or new.withdrawn_at is not distinct from old.withdrawn_at)
      then
        return new;
      end if;
    end if;
    raise exception 'a note or a promise is withdrawn, never rewritten';
  end $$;

create trigger contact_notes_stay before update or delete on contact_notes
  for each row execute function refuse_contact_change();
create trigger payment_promises_stay before update or delete on payment_promises
  for each row execute function refuse_contact_change();

alter table work_assignments drop constraint work_assignments_kind_check;
alter table work_assignments add constraint work_assignments_kind_check check (
  kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'document', 'bank account', 'hold', 'release',
    'next contact', 'promise')
);

select list_as_work($view$
  -- On the day of the last night: the view knows no clock. Noon, so that it is that day in every lender's time zone.
  select
    'next contact',
    contacts.id,
    contacts.deal_id,
    deals.loan_number,
    borrower.name,
    deals.loan_number,
    'to contact',
    false,
    null,
    (contacts.on_day + time '12:00') at time zone 'UTC'
  from next_contacts contacts
  join deals on deals.id = contacts.deal_id and deals.status = 'Funded'
  join accounts borrower on borrower.id = deals.borrower_id
  where contacts.ended_at is null
    and contacts.on_day <= (select max(day) from nightly_runs where ended_at is not null)
union all
  -- A promise that was not kept, until an employee contacts the borrower or writes down a new promise.
  select
    'promise',
    promises.id,
    promises.deal_id,
    deals.loan_number,
    borrower.name,
    deals.loan_number,
    promises.outcome,
    false,
    promises.amount - promises.received,
    (promises.due_on + 1 + time '12:00') at time zone 'UTC'
  from payment_promises promises
  join deals on deals.id = promises.deal_id and deals.status = 'Funded'
  join accounts borrower on borrower.id = deals.borrower_id
  where promises.outcome in ('partly kept', 'broken') and promises.withdrawn_at is null
    and not exists (
      select from contact_notes notes
      where notes.deal_id = promises.deal_id and notes.withdrawn_at is null and notes.on_day > promises.due_on
    )
    and not exists (
      select from payment_promises later
      where later.deal_id = promises.deal_id and later.withdrawn_at is null and later.made_on > promises.due_on
    )
$view$);
