import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { RequestStatus } from '@drawbridge/domain/requests/request-states.ts';
import type { HappeningKind } from '@drawbridge/domain/today/happenings.ts';
import type { TimelineKind } from '@drawbridge/domain/today/timeline.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** A row of every source below, in this order of columns. */
export interface HappeningRow<Kind extends TimelineKind = TimelineKind> {
  readonly kind: Kind;
  readonly id: string;
  readonly at: Date;
  /** The day it counts for, where that is recorded besides the time. */
  readonly counted_on: PlainDate | null;
  readonly amount: string | null;
  readonly name: string | null;
  readonly status: RequestStatus | null;
  readonly day: PlainDate | null;
  /** The account that did it. */
  readonly by_id: string | null;
  readonly said: string | null;
  /** The record it is about. */
  readonly about: string | null;
}

/** Selects the columns of a `HappeningRow` for one deal. */
export type Source = RawBuilder<unknown>;

/** The last row of a page. `at` is exact to the microsecond, as PostgreSQL writes it. */
export interface HappeningPlace {
  readonly at: string;
  readonly kind: string;
  readonly id: string;
}

interface Asked {
  readonly dealId: string;
  /** With payments, bills, draws and extensions. */
  readonly withMoney: boolean;
  /** Whose requests are included. Null for everyone’s. */
  readonly requestsOf: string | null;
  readonly atMost: number;
}

/** The newest happenings on a deal that its people are told. */
export async function newestHappenings(
  db: Queries,
  { dealId, withMoney, requestsOf, atMost }: Asked,
): Promise<readonly HappeningRow<HappeningKind>[]> {
  const sources = [
    stagesReached(dealId),
    documentEvents(dealId),
    requestEvents(dealId, { of: requestsOf, withQuestions: false }),
    ...(withMoney
      ? [
          ledgerEntries(dealId, 'payments'),
          bills(dealId),
          drawEvents(dealId),
          loanEvents(dealId, ['extension']),
        ]
      : []),
  ];
  const { rows } = await sql<HappeningRow<HappeningKind>>`${newestOf(sources, { atMost })}`.execute(db);
  return rows;
}

/**
 * The newest rows of several sources, or those after a place. Each source is cut to the page before they are put together, so
 * that a long one is not carried along.
 */
export function newestOf(
  sources: readonly Source[],
  { atMost, after }: { readonly atMost: number; readonly after?: HappeningPlace | undefined },
): RawBuilder<unknown> {
  const order = sql`order by at desc, kind, id desc limit ${atMost}`;
  const beyond = after
    ? sql`where at <= ${after.at}::timestamptz
        and (at < ${after.at}::timestamptz or kind > ${after.kind} or (kind = ${after.kind} and id < ${after.id}))`
    : sql``;
  const parts = sources.map(
    (source) => sql`(
      select * from (${source}) source (kind, id, at, counted_on, amount, name, status, day, by_id, said, about)
      ${beyond} ${order})`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) happened ${order}`;
}

export function stagesReached(dealId: string): Source {
  return sql`
    select
      'stage reached', id::text, changed_at, changed_on, null::numeric, to_stage, null::text, null::date,
      changed_by, null::text, null::text
    from deal_stage_changes
    where deal_id = ${dealId} and from_stage is not null`;
}

export function documentEvents(dealId: string): Source {
  return sql`
    select
      case events.state when 'submitted' then 'document sent' else 'document ' || events.state end,
      events.id::text, events.at, null::date, null::numeric, documents.name, null::text, null::date,
      events.account_id, events.note, documents.id
    from documents
    join document_events events on events.document_id = documents.id
    where documents.deal_id = ${dealId}`;
}

interface WhichRequests {
  /** Null for everyone’s. */
  readonly of: string | null;
  /** With what was asked about them and answered. */
  readonly withQuestions: boolean;
}

export function requestEvents(dealId: string, { of, withQuestions }: WhichRequests): Source {
  return sql`
    select
      case history.event when 'Asked' then 'request question' when 'Answered' then 'request answer' else 'request' end,
      history.id::text, history.at, null::date, null::numeric, requests.reference,
      case when history.event not in ('Asked', 'Answered') then history.event end, null::date,
      coalesce(history.account_id, case when history.event in ('Received', 'Answered') then requests.account_id end),
      history.note, requests.id
    from requests
    join request_history history on history.request_id = requests.id
    where requests.deal_id = ${dealId}
      and (${withQuestions} or history.event not in ('Asked', 'Answered'))
      and (${of}::text is null or requests.account_id = ${of})`;
}

/** Payments received and those that came back, or all postings. */
export function ledgerEntries(dealId: string, which: 'payments' | 'all'): Source {
  const isPayment = sql`(not entry.is_adjustment and entry.total_amount <> 0
    and coalesce(reversed.source_type, entry.source_type) = 'PMT')`;
  return sql`
    select
      case when not ${isPayment} then 'posting' when reversed.id is null then 'payment' else 'payment returned' end,
      entry.id, coalesce(entry.posted_at, entry.date_received::timestamptz), entry.date_received,
      case when ${isPayment} then abs(entry.total_amount)
        else coalesce(nullif(entry.total_amount, 0), nullif(entry.late_charge, 0)) end,
      case when not ${isPayment} then entry.source_type end, null::text, null::date,
      entry.posted_by, entry.memo, null::text
    from ledger_entries entry
    left join ledger_entries reversed on reversed.id = entry.reverses
    where entry.deal_id = ${dealId} and ${which === 'all' ? sql`true` : isPayment}`;
}

/** Bills that were sent: not those of the time before the portal, nor withdrawn ones. */
export function bills(dealId: string): Source {
  return sql`
    select
      'bill', id, recorded_at, made_on, asked, number, null::text, due_on, null::text, null::text, null::text
    from loan_bills
    where deal_id = ${dealId} and not is_history
      and not exists (select from withdrawn_bills where bill_id = loan_bills.id)`;
}

export function drawEvents(dealId: string): Source {
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
      draws.number::text, null::text, null::date, events.account_id, events.note, draws.id
    from draws
    join draw_events events on events.draw_id = draws.id
    where draws.deal_id = ${dealId}`;
}

type LoanEventKind = 'extension' | 'default declared' | 'default cured' | 'hold' | 'hold released' | 'waiver';

/** What happened to a loan without money, and was not withdrawn. */
export function loanEvents(dealId: string, kinds: readonly LoanEventKind[]): Source {
  return sql`
    select
      kind, id, posted_at, on_day, null::numeric, null::text, null::text,
      (particulars ->> 'maturityOn')::date, posted_by, reason, null::text
    from loan_events
    where deal_id = ${dealId} and kind = any(${[...kinds]}) and withdrawn_at is null`;
}
