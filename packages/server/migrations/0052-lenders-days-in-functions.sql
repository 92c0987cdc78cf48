-- Days that functions took from the clock of the database are the lender's.

-- A borrower's hold also covers a loan whose account begins later, from the lender's day on which its terms are confirmed.
create or replace function hold_new_account() returns trigger
  language plpgsql
  as $$
  begin
    insert into loan_events (deal_id, kind, on_day, particulars, reason, posted_at, posted_on, posted_by)
    select new.deal_id, 'hold', hold.on_day, jsonb_build_object('reason', hold.reason, 'hold', hold.id), hold.why,
      new.confirmed_at, new.confirmed_on, hold.decided_by
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

-- The earliest day that it is anywhere at a moment. The lender's day is never before it, whatever time zone the database has.
create function earliest_day(at timestamptz) returns date
  language sql immutable
  as $$ select ((at - interval '12 hours') at time zone 'UTC')::date $$;

-- Letters of that day or later may still be paid by. The job that checks them knows the lender's day.
create or replace function check_payoff_letters(deal text) returns void
  language plpgsql
  as $$
  begin
    if exists (
      select from payoff_quotes
      where deal_id = deal and withdrawn_at is null and holders_notified_at is null
        and good_through >= earliest_day(now())
    ) then
      perform graphile_worker.add_job(
        identifier => 'check payoff letters',
        payload => json_build_object('dealId', deal),
        job_key => 'payoff letters ' || deal
      );
    end if;
  end $$;

create or replace function check_letters_of_all() returns trigger
  language plpgsql
  as $$
  begin
    perform check_payoff_letters(deal_id) from (
      select distinct deal_id from payoff_quotes
      where withdrawn_at is null and holders_notified_at is null and good_through >= earliest_day(now())
    ) deals;
    return null;
  end $$;
