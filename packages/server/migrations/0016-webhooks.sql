-- Webhooks: other systems of the lender hear what happens. Endpoints, the events they listen to, and the deliveries of each.
-- An event is written where the thing happens, by a trigger on the table that records it, in the transaction that does it:
-- no use case, import or command can skip it, and nothing that was undone is reported. Nothing is kept while no endpoint
-- listens.

create table webhook_endpoints (
  id text primary key default new_id(),
  url text not null,
  description text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Encrypted: deliveries are signed with it.
  sealed_secret text not null,
  -- The previous secret, which also signs for a while after a new one was made.
  sealed_earlier_secret text,
  earlier_secret_until timestamptz,
  paused_at timestamptz,
  -- By the portal itself, after days of failures.
  paused_for_failing boolean not null default false check (not paused_for_failing or paused_at is not null),
  -- Since when every attempt has failed; null when the latest went well.
  failing_since timestamptz,
  created_by text not null references accounts (id),
  created_at timestamptz not null,
  check ((sealed_earlier_secret is null) = (earlier_secret_until is null))
);

create table webhook_events (
  -- The same on every attempt, so that receivers recognize what they already have.
  id text primary key default 'evt_' || new_id(),
  type text not null,
  deal_id text references deals (id),
  loan_number text,
  data jsonb not null,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);

create index webhook_events_by_age on webhook_events (created_at);

create table webhook_deliveries (
  id text primary key default new_id(),
  event_id text not null references webhook_events (id) on delete cascade,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- All attempts so far.
  attempts integer not null default 0,
  -- Attempts since the event, or since an administrator had it sent again.
  round_attempts integer not null default 0,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  response_status integer,
  duration_ms integer,
  -- What went wrong at the latest attempt, and the beginning of the answer.
  error text,
  response text,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);

create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id) where state = 'waiting';

-- Puts a delivery on the job queue. Deliveries to one endpoint are sent one after the other, so that a slow endpoint does
-- not delay the others.
create function send_webhook(delivery webhook_deliveries, after_seconds float8 default 0) returns void
  language plpgsql
  as $$
  begin
    perform graphile_worker.add_job(
      identifier => 'deliver webhook',
      payload => json_build_object('deliveryId', delivery.id),
      queue_name => 'webhook ' || delivery.endpoint_id,
      run_at => now() + make_interval(secs => after_seconds),
      job_key => 'webhook ' || delivery.id
    );
  end $$;

-- Whether an endpoint listens to events of that type. Asked first, so that nothing else is done while none does.
create function webhooks_listen(event_type text) returns boolean
  language sql stable
  return exists (select from webhook_endpoints where event_type = any (events));

-- Writes an event for every endpoint that listens to its type. `number` is for what names a loan but no deal.
create function tell_webhooks(event_type text, about_deal text, data jsonb, number text default null) returns void
  language plpgsql
  as $$
  declare
    event_id text;
    delivery webhook_deliveries;
  begin
    if not webhooks_listen(event_type) then
      return;
    end if;
    insert into webhook_events (type, deal_id, loan_number, data)
      values (event_type, about_deal, coalesce((select loan_number from deals where id = about_deal), number), data)
      returning id into event_id;
    for delivery in
      insert into webhook_deliveries (event_id, endpoint_id, next_attempt_at)
        select event_id, id, now() from webhook_endpoints where event_type = any (events) order by id
        returning *
    loop
      perform send_webhook(delivery);
    end loop;
  end $$;

-- Deals: their history of stages begins when they do.
create function tell_of_stage() returns trigger
  language plpgsql
  as $$
  begin
    if new.from_stage is null then
      perform tell_webhooks('deal.created', new.deal_id, jsonb_build_object('status', new.to_stage));
    else
      perform tell_webhooks('deal.stage_changed', new.deal_id,
        jsonb_build_object('status', new.to_stage, 'previousStatus', new.from_stage));
    end if;
    return null;
  end $$;

create trigger deal_stage_changes_tell after insert on deal_stage_changes
  for each row execute function tell_of_stage();

create function tell_of_draw() returns trigger
  language plpgsql
  as $$
  declare
    draw record;
  begin
    if webhooks_listen('draw.' || replace(new.state, ' ', '_')) then
      select draws.deal_id, draws.number, deals.loan_number into strict draw
        from draws join deals on deals.id = draws.deal_id where draws.id = new.draw_id;
      perform tell_webhooks('draw.' || replace(new.state, ' ', '_'), draw.deal_id, jsonb_build_object(
        'drawId', new.draw_id, 'number', draw.number, 'reference', draw.loan_number || '-D' || draw.number,
        'status', new.state));
    end if;
    return null;
  end $$;

create trigger draw_events_tell after insert on draw_events
  for each row execute function tell_of_draw();

create function tell_of_budget() returns trigger
  language plpgsql
  as $$
  begin
    perform tell_webhooks(
      'budget.' || case new.state when 'submitted' then 'uploaded' else new.state end, new.deal_id,
      jsonb_build_object('budgetId', new.id, 'status', new.state));
    return null;
  end $$;

create trigger submitted_budgets_tell_of_upload after insert on submitted_budgets
  for each row execute function tell_of_budget();
create trigger submitted_budgets_tell_of_decision after update of state on submitted_budgets
  for each row when (old.state is distinct from new.state and new.state in ('approved', 'returned'))
  execute function tell_of_budget();

create function tell_of_bank_account() returns trigger
  language plpgsql
  as $$
  begin
    perform tell_webhooks(
      'bank_account.' || case new.verification when 'pending' then 'added' else new.verification end, new.deal_id,
      jsonb_build_object('bankAccountId', new.id, 'status', new.verification));
    return null;
  end $$;

create trigger beneficiaries_tell_of_new after insert on beneficiaries
  for each row execute function tell_of_bank_account();
create trigger beneficiaries_tell_of_decision after update of verification on beneficiaries
  for each row when (old.verification is distinct from new.verification and new.verification <> 'pending')
  execute function tell_of_bank_account();

create function tell_of_request() returns trigger
  language plpgsql
  as $$
  declare
    about jsonb := jsonb_build_object(
      'requestId', new.id, 'kind', new.kind, 'reference', new.reference, 'status', new.status);
  begin
    if tg_op = 'INSERT' then
      perform tell_webhooks('request.received', new.deal_id, about, new.loan_number);
    else
      perform tell_webhooks('request.status_changed', new.deal_id,
        about || jsonb_build_object('previousStatus', old.status), new.loan_number);
    end if;
    return null;
  end $$;

create trigger requests_tell_of_new after insert on requests
  for each row execute function tell_of_request();
create trigger requests_tell_of_status after update of status on requests
  for each row when (old.status is distinct from new.status) execute function tell_of_request();

create function tell_of_payoff_letter() returns trigger
  language plpgsql
  as $$
  begin
    perform tell_webhooks('payoff_letter.issued', new.deal_id,
      jsonb_build_object('quoteId', new.id, 'goodThrough', new.good_through));
    return null;
  end $$;

create trigger payoff_quotes_tell after insert on payoff_quotes
  for each row execute function tell_of_payoff_letter();

create function tell_of_document() returns trigger
  language plpgsql
  as $$
  begin
    perform tell_webhooks('document.uploaded', new.deal_id,
      jsonb_build_object('documentId', new.id, 'type', new.type));
    return null;
  end $$;

create trigger documents_tell after insert on documents
  for each row execute function tell_of_document();

create function tell_of_card_payment() returns trigger
  language plpgsql
  as $$
  begin
    perform tell_webhooks('card_fee.paid', new.deal_id,
      jsonb_build_object('paymentId', new.id, 'status', new.state));
    return null;
  end $$;

create trigger card_payments_tell after update of state on card_payments
  for each row when (old.state is distinct from new.state and new.state = 'approved')
  execute function tell_of_card_payment();

-- One event a deal, however many entries a statement adds.
create function tell_of_ledger() returns trigger
  language plpgsql
  as $$
  begin
    if webhooks_listen('ledger.posted') then
      perform tell_webhooks('ledger.posted', deal_id, jsonb_build_object('entries', entries))
        from (select deal_id, count(*) as entries from posted group by deal_id order by deal_id) as deals;
    end if;
    return null;
  end $$;

create trigger ledger_entries_tell after insert on ledger_entries
  referencing new table as posted for each statement execute function tell_of_ledger();

create function tell_of_import() returns trigger
  language plpgsql
  as $$
  begin
    perform tell_webhooks('import.committed', null, jsonb_build_object(
      'importId', new.id, 'kind', new.kind, 'rows', new.outcome -> 'rows', 'added', new.outcome -> 'added',
      'changed', new.outcome -> 'changed'));
    return null;
  end $$;

create trigger imports_tell after update of state on imports
  for each row when (old.state is distinct from new.state and new.state = 'done' and new.commits)
  execute function tell_of_import();

create function tell_of_audit_head() returns trigger
  language plpgsql
  as $$
  begin
    perform tell_webhooks('audit_log.sealed', null, jsonb_build_object(
      'seal', new.seal, 'signature', new.mac, 'entries', new.entries));
    return null;
  end $$;

create trigger audit_heads_tell after insert on audit_heads
  for each row execute function tell_of_audit_head();
