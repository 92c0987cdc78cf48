-- Loans that were paid off: the portal proposes to release the lien, an employee works through the lender's checklist and
-- confirms.

create table loan_releases (
  deal_id text primary key references deals (id),
  state text not null check (state in ('proposed', 'confirmed', 'reopened', 'withdrawn')),
  -- The lender's day on which nothing was owed any more.
  paid_off_on date not null,
  proposed_at timestamptz not null,
  -- Stays when money is owed again, so that people see what was done.
  confirmed_at timestamptz,
  confirmed_by text references accounts (id),
  -- When a return or a correction made money owed again.
  undone_at timestamptz,
  constraint loan_releases_confirmed_whole check ((confirmed_at is null) = (confirmed_by is null)),
  constraint loan_releases_confirmed check (state <> 'confirmed' or confirmed_at is not null),
  constraint loan_releases_undone check (state not in ('reopened', 'withdrawn') or undone_at is not null)
);

-- The checklist as it was set when the loan was paid off.
create table release_steps (
  deal_id text not null references loan_releases (deal_id),
  position integer not null check (position > 0),
  kind text not null,
  -- Of a step in the lender's words.
  label text check (btrim(label) <> ''),
  required boolean not null,
  shown boolean not null,
  done_on date,
  done_by text references accounts (id),
  done_at timestamptz,
  note text check (btrim(note) <> ''),
  document_id text references documents (id) on delete set null,
  primary key (deal_id, position),
  constraint release_steps_labelled check ((kind = 'own') = (label is not null)),
  constraint release_steps_done_whole check (num_nonnulls(done_on, done_by, done_at) in (0, 3))
);

create index release_steps_document on release_steps (document_id) where document_id is not null;

-- Puts a look at a loan's release on the job queue, in the transaction after which it may be settled or owe money again.
create function check_loan_release(deal text) returns void
  language plpgsql
  as $$
  begin
    perform graphile_worker.add_job(
      identifier => 'check loan release',
      payload => json_build_object('dealId', deal),
      job_key => 'loan release ' || deal
    );
  end $$;

create function check_release_of_ledger() returns trigger
  language plpgsql
  as $$
  begin
    perform check_loan_release(deal_id) from (
      select distinct deal_id from posted
      where exists (select from loan_terms terms where terms.deal_id = posted.deal_id)
        and (pays_off or loan_balance <= 0
          or exists (select from loan_releases releases where releases.deal_id = posted.deal_id))
    ) deals;
    return null;
  end $$;

create function check_release_of_row() returns trigger
  language plpgsql
  as $$
  begin
    if exists (select from loan_releases where deal_id = new.deal_id) then
      perform check_loan_release(new.deal_id);
    end if;
    return null;
  end $$;

create trigger ledger_entries_check_release after insert on ledger_entries
  referencing new table as posted for each statement execute function check_release_of_ledger();
create trigger loan_terms_check_release after insert on loan_terms
  for each row execute function check_release_of_row();
create trigger loan_events_check_release after insert or update on loan_events
  for each row execute function check_release_of_row();

-- Releases that wait for an employee are work.
alter table work_assignments drop constraint work_assignments_kind_check;
alter table work_assignments add constraint work_assignments_kind_check check (
  kind in ('payoff', 'extension', 'capex', 'loss draft', 'draw', 'budget', 'document', 'bank account', 'hold', 'release')
);

-- Adds work to the view, which keeps everything it lists.
create function list_as_work(items text) returns void
  language plpgsql
  as $$
  begin
    execute 'create or replace view work_items as ' || rtrim(pg_get_viewdef('work_items'::regclass), '; ')
      || ' union all ' || items;
  end $$;

select list_as_work($view$
  select
    'release',
    releases.deal_id,
    releases.deal_id,
    deals.loan_number,
    borrower.name,
    deals.loan_number,
    releases.state,
    false,
    null,
    case releases.state when 'reopened' then releases.undone_at else releases.proposed_at end
  from loan_releases releases
  join deals on deals.id = releases.deal_id
  join accounts borrower on borrower.id = deals.borrower_id
  where releases.state in ('proposed', 'reopened')
$view$);
