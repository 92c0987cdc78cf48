import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { RequestStatus } from '@drawbridge/domain/requests/request-states.ts';
import type { HappeningKind } from '@drawbridge/domain/today/happenings.ts';
import type { Queries } from '../../platform/database/connect.ts';

export interface HappeningRow {
  readonly kind: HappeningKind;
  readonly id: string;
  readonly at: Date;
  /** The day it counts for, where that is recorded besides the time. */
  readonly counted_on: PlainDate | null;
  readonly amount: string | null;
  readonly name: string | null;
  readonly status: RequestStatus | null;
  readonly day: PlainDate | null;
}

interface Asked {
  readonly dealId: string;
  /** With payments, bills, draws and extensions. */
  readonly withMoney: boolean;
  /** Whose requests are included. Null for everyone’s. */
  readonly requestsOf: string | null;
  readonly atMost: number;
}

/** The newest happenings on a deal. */
export async function newestHappenings(
  db: Queries,
  { dealId, withMoney, requestsOf, atMost }: Asked,
): Promise<readonly HappeningRow[]> {
  const sources = [
    stagesReached(dealId),
    documentEvents(dealId),
    requestEvents(dealId, requestsOf),
    ...(withMoney ? [payments(dealId), bills(dealId), drawEvents(dealId), extensions(dealId)] : []),
  ];
  const { rows } = await sql<HappeningRow>`
    with happened (kind, id, at, counted_on, amount, name, status, day) as (
      ${sql.join(sources, sql` union all `)}
    )
    select * from happened order by at desc, kind, id desc limit ${atMost}`.execute(db);
  return rows;
}

function stagesReached(dealId: string): RawBuilder<unknown> {
  return sql`
    select
      'stage reached', id::text, changed_at, changed_on, null::numeric, to_stage, null::text, null::date
    from deal_stage_changes
    where deal_id = ${dealId} and from_stage is not null`;
}

function documentEvents(dealId: string): RawBuilder<unknown> {
  return sql`
    select
      case events.state when 'submitted' then 'document sent' else 'document ' || events.state end,
      events.id::text, events.at, null::date, null::numeric, documents.name, null::text, null::date
    from documents
    join document_events events on events.document_id = documents.id
    where documents.deal_id = ${dealId}`;
}

function requestEvents(dealId: string, of: string | null): RawBuilder<unknown> {
  return sql`
    select
      'request', history.id::text, history.at, null::date, null::numeric, requests.reference, history.event, null::date
    from requests
    join request_history history on history.request_id = requests.id
    where requests.deal_id = ${dealId} and history.event not in ('Asked', 'Answered')
      and (${of}::text is null or requests.account_id = ${of})`;
}

/** Payments received, and those that came back. */
function payments(dealId: string): RawBuilder<unknown> {
  return sql`
    select
      case when reversed.id is null then 'payment' else 'payment returned' end,
      entry.id, coalesce(entry.posted_at, entry.date_received::timestamptz), entry.date_received,
      abs(entry.total_amount), null::text, null::text, null::date
    from ledger_entries entry
    left join ledger_entries reversed on reversed.id = entry.reverses
    where entry.deal_id = ${dealId} and not entry.is_adjustment and entry.total_amount <> 0
      and coalesce(reversed.source_type, entry.source_type) = 'PMT'`;
}

/** Bills that were sent: not those of the time before the portal, nor withdrawn ones. */
function bills(dealId: string): RawBuilder<unknown> {
  return sql`
    select 'bill', id, recorded_at, made_on, asked, number, null::text, due_on
    from loan_bills
    where deal_id = ${dealId} and not is_history
      and not exists (select from withdrawn_bills where bill_id = loan_bills.id)`;
}

function drawEvents(dealId: string): RawBuilder<unknown> {
  return sql`
    select
      case
        when events.state = 'inspection scheduled' then events.state
        when events.state = 'declined' and draws.withdrawn then 'draw withdrawn'
        else 'draw ' || events.state
      end,
      draws.id, events.at, null::date,
      case
        when events.state in ('approved', 'wired')
        then (select sum(approved) from draw_lines where draw_id = draws.id)
        when events.state = 'requested' then (select sum(requested) from draw_lines where draw_id = draws.id)
      end,
      draws.number::text, null::text, null::date
    from draws
    join draw_events events on events.draw_id = draws.id
    where draws.deal_id = ${dealId}`;
}

function extensions(dealId: string): RawBuilder<unknown> {
  return sql`
    select
      'extension', id, posted_at, null::date, null::numeric, null::text, null::text,
      (particulars ->> 'maturityOn')::date
    from loan_events
    where deal_id = ${dealId} and kind = 'extension' and withdrawn_at is null`;
}
