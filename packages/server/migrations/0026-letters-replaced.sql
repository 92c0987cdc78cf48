-- What becomes of a payoff letter after it is issued.

alter table payoff_quotes
  -- Which letter of a moment is the newer one.
  add column number bigint generated always as identity unique,
  -- The ledger entries its fees were posted as, on the day it was issued. Empty for letters of before, whose fees are posted with
  -- the next letter of their loan, and for letters that cost nothing.
  add column fee_entries text[] not null default '{}',
  -- An employee took it back. What was printed on it stays.
  add column withdrawn_at timestamptz,
  add column withdrawn_by text references accounts (id),
  add column withdrawn_because text check (withdrawn_because <> ''),
  -- The letter it replaces with new figures, when the portal issued it by itself.
  add column amends text references payoff_quotes (id),
  -- When the people who got it were notified that it is no longer valid.
  add column holders_notified_at timestamptz,
  -- Version of the lender's wire instructions it prints. Null for letters of before, which print none.
  add column wire_version integer,
  add constraint payoff_quotes_withdrawn_whole check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_because) in (0, 3));

-- A letter is amended at most once.
create unique index payoff_quotes_amended on payoff_quotes (amends) where amends is not null;

-- Letters of before were changed long ago: nobody is emailed about them now.
update payoff_quotes set holders_notified_at = now();

-- Puts the check of a loan's letters on the job queue, if it has letters that someone may still pay by. Called where what a
-- letter rests on changes, in the transaction that changes it, so that no writer of these tables can forget it.
create function check_payoff_letters(deal text) returns void
  language plpgsql
  as $$
  begin
    if exists (
      select from payoff_quotes
      where deal_id = deal and withdrawn_at is null and holders_notified_at is null and good_through >= current_date - 1
    ) then
      perform graphile_worker.add_job(
        identifier => 'check payoff letters',
        payload => json_build_object('dealId', deal),
        job_key => 'payoff letters ' || deal
      );
    end if;
  end $$;

create function check_letters_of_row() returns trigger
  language plpgsql
  as $$
  begin
    perform check_payoff_letters(new.deal_id);
    return null;
  end $$;

create function check_letters_of_ledger() returns trigger
  language plpgsql
  as $$
  begin
    perform check_payoff_letters(deal_id) from (select distinct deal_id from posted) deals;
    return null;
  end $$;

create function check_letters_of_all() returns trigger
  language plpgsql
  as $$
  begin
    perform check_payoff_letters(deal_id) from (
      select distinct deal_id from payoff_quotes
      where withdrawn_at is null and holders_notified_at is null and good_through >= current_date - 1
    ) deals;
    return null;
  end $$;

create trigger ledger_entries_check_letters after insert on ledger_entries
  referencing new table as posted for each statement execute function check_letters_of_ledger();
create trigger loan_terms_check_letters after insert on loan_terms
  for each row execute function check_letters_of_row();
create trigger loan_events_check_letters after insert or update on loan_events
  for each row execute function check_letters_of_row();
create trigger draws_check_letters after update of state on draws
  for each row when (new.state = 'wired' and old.state <> 'wired') execute function check_letters_of_row();
create trigger settings_check_letters after update on settings
  for each row when (new.key = 'wire instructions' and old.version <> new.version)
  execute function check_letters_of_all();
