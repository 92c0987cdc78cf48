-- Jobs that triggers queue have the trace of the transaction that caused them among their flags, as those that the server queues
-- (`enqueue` in platform/jobs/queue.ts). The server names it while it sends traces (platform/tracing/traced-transactions.ts).

-- The flags of a job that the current transaction causes. Null without a trace: what was set for an earlier transaction of the connection
-- is empty by now.
create function job_cause() returns text[]
  language sql stable
  return case
    when current_setting('drawbridge.traceparent', true) ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$'
    then array['caused by ' || current_setting('drawbridge.traceparent', true)]
  end;

create or replace function send_webhook(delivery webhook_deliveries, after_seconds float8 default 0) returns void
  language plpgsql
  as $$
  begin
    perform graphile_worker.add_job(
      identifier => 'deliver webhook',
      payload => json_build_object('deliveryId', delivery.id),
      queue_name => 'webhook ' || delivery.endpoint_id,
      run_at => now() + make_interval(secs => after_seconds),
      job_key => 'webhook ' || delivery.id,
      flags => job_cause()
    );
  end $$;

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
        job_key => 'payoff letters ' || deal,
        flags => job_cause()
      );
    end if;
  end $$;

create or replace function check_loan_release(deal text) returns void
  language plpgsql
  as $$
  begin
    perform graphile_worker.add_job(
      identifier => 'check loan release',
      payload => json_build_object('dealId', deal),
      job_key => 'loan release ' || deal,
      flags => job_cause()
    );
  end $$;

create or replace function compare_again(ids text[]) returns void
  language plpgsql
  as $$
  begin
    if exists (select from reconciliations where deal_id = any (ids)) then
      delete from statement_comparisons where deal_id = any (ids);
      perform graphile_worker.add_job(
        identifier => 'compare statements',
        payload => '{}'::json,
        queue_name => 'long work',
        job_key => 'compare statements',
        flags => job_cause()
      );
    end if;
  end $$;
