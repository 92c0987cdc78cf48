import { sql } from 'kysely';
import { actionsShownElsewhere, type TimelineGroup } from '@drawbridge/domain/today/timeline.ts';
import type { Queries } from '../../platform/database/connect.ts';
import {
  bills,
  documentEvents,
  drawEvents,
  ledgerEntries,
  loanEvents,
  newestOf,
  requestEvents,
  stagesReached,
  type HappeningPlace,
  type HappeningRow,
  type Source,
} from './happenings-store.ts';

export interface TimelineRow extends HappeningRow {
  /** The moment to the microsecond, for the next page. */
  readonly place: string;
  readonly by: string | null;
}

/** A page of a deal’s timeline, newest first. */
export async function timelinePage(
  db: Queries,
  {
    dealId,
    groups,
    after,
    atMost,
  }: {
    readonly dealId: string;
    readonly groups: readonly TimelineGroup[];
    readonly after: HappeningPlace | undefined;
    readonly atMost: number;
  },
): Promise<readonly TimelineRow[]> {
  const sources = groups.flatMap((group) => sourcesOf[group](dealId));
  const { rows } = await sql<TimelineRow>`
    select page.*, accounts.name as by,
      to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from (${newestOf(sources, { atMost, after })}) page
    left join accounts on accounts.id = page.by_id
    order by page.at desc, page.kind, page.id desc`.execute(db);
  return rows;
}

const sourcesOf = {
  notes: (dealId) => [contactNotes(dealId), promises(dealId), nudges(dealId)],
  emails: (dealId) => [emails(dealId)],
  documents: (dealId) => [documentEvents(dealId), budgetEvents(dealId)],
  draws: (dealId) => [drawEvents(dealId)],
  money: (dealId) => [ledgerEntries(dealId, 'all'), bills(dealId), payoffLetters(dealId)],
  requests: (dealId) => [requestEvents(dealId, { of: null, withQuestions: true })],
  loan: (dealId) => [
    stagesReached(dealId),
    termsConfirmed(dealId),
    loanEvents(dealId, ['extension', 'default declared', 'default cured', 'hold', 'hold released', 'waiver']),
  ],
  changes: (dealId) => [auditedChanges(dealId)],
} satisfies Record<TimelineGroup, (dealId: string) => Source[]>;

/** Notes of contacts with the borrower that were not withdrawn. */
function contactNotes(dealId: string): Source {
  return sql`
    select
      'contact', id, noted_at, on_day, null::numeric, how, null::text, null::date, noted_by, said, null::text
    from contact_notes where deal_id = ${dealId} and withdrawn_at is null`;
}

function promises(dealId: string): Source {
  return sql`
    select
      'promise', id, noted_at, made_on, amount, null::text, null::text, due_on, noted_by, null::text, null::text
    from payment_promises where deal_id = ${dealId} and withdrawn_at is null`;
}

function nudges(dealId: string): Source {
  return sql`
    select
      'nudge', nudged_on::text, nudged_at, null::date, null::numeric, told, null::text, null::date, nudged_by,
      null::text, null::text
    from deal_nudges where deal_id = ${dealId}`;
}

/** By what employees can read: the English subject. */
function emails(dealId: string): Source {
  return sql`
    select
      case when given_up_at is null then 'email' else 'email failed' end, id, created_at, null::date, null::numeric,
      coalesce(english_subject, subject), null::text, null::date, null::text, to_address, null::text
    from mails where deal_id = ${dealId}`;
}

function budgetEvents(dealId: string): Source {
  return sql`
    select
      'budget uploaded', id, submitted_at, null::date, total, file_name, null::text, null::date, submitted_by,
      null::text, id
    from submitted_budgets where deal_id = ${dealId}
    union all
    select
      'budget ' || state, id, decided_at, null::date, total, file_name, null::text, null::date, decided_by,
      returned_because, id
    from submitted_budgets where deal_id = ${dealId} and decided_at is not null and state in ('approved', 'returned')`;
}

function payoffLetters(dealId: string): Source {
  return sql`
    select
      'payoff letter', id, issued_at, null::date, total, code, null::text, good_through, issued_by, null::text,
      null::text
    from payoff_quotes where deal_id = ${dealId}`;
}

function termsConfirmed(dealId: string): Source {
  return sql`
    select
      'terms confirmed', version::text, confirmed_at, null::date, null::numeric, version::text, null::text,
      null::date, confirmed_by, reason, null::text
    from loan_terms where deal_id = ${dealId}`;
}

/** The ids of audit entries; their sentences are read with the entries themselves. */
function auditedChanges(dealId: string): Source {
  return sql`
    select
      'change', id::text, at, null::date, null::numeric, null::text, null::text, null::date,
      coalesce(employee_id, account_id), null::text, null::text
    from audit_log
    where (subject = ${dealId} or particulars ->> 'deal' = ${dealId}) and action <> all(${[...actionsShownElsewhere]})`;
}
