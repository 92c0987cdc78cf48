import { workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import { workTermsAround, type WorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import {
  workShows,
  workSorts,
  type WorkCounts,
  type WorkFilter,
  type WorkItem,
  type WorkOfDeal,
  type WorkQuery,
  type WorkReference,
} from '@drawbridge/contract/work/schema.ts';
import { listMessages } from '@drawbridge/messages/wire';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import { decidedOfDeal } from './decided-store.ts';
import { presentDecided, presentItem } from './present.ts';
import { openItem, openWorkOfDeal, workPage, workTally, type QueueContext } from './store.ts';

const rowsAtATime = 50;

/** Older decisions are on the pages for each kind. */
const mostDecided = 200;

export interface WorkParts {
  readonly db: Database;
  readonly clock: LenderClock;
  /** The lender’s current calendar. */
  readonly calendar: () => WorkCalendar;
}

/** The caller, today’s date and the lender’s calendar, which decide what is “mine” and what is overdue. */
export function queueContext(
  { clock, calendar }: Pick<WorkParts, 'clock' | 'calendar'>,
  { accountId }: Caller,
): QueueContext {
  const at = clock.now();
  const today = clock.dayOf(at);
  return {
    me: accountId,
    today,
    terms: { ...workTermsAround(today, calendar()), timeZone: clock.timeZone(), at },
  };
}

/** Lists the open work that matches the filter, soonest due first unless sorted otherwise. */
export async function listWork(
  parts: WorkParts,
  caller: Caller,
  { limit = rowsAtATime, cursor, sort = 'due', ...filter }: WorkQuery,
): Promise<{ items: WorkItem[]; nextCursor: string | null } | Refusal<'invalid_input'>> {
  const context = queueContext(parts, caller);
  const after = cursor && ([String(cursor[0]), cursor[1]] as const);
  if (after && !/^-?\d{1,18}(\.\d{1,9})?$/.test(after[0])) {
    return refuse('invalid_input', { errors: [{ path: 'cursor', message: listMessages.cursor }] });
  }
  const down = sort.startsWith('-');
  const by = workSorts.find((one) => sort.endsWith(one)) ?? 'due';
  const rows = await workPage(parts.db, context, filter, { by, down, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentItem(row, context)),
    nextCursor: rows.length > limit && last ? JSON.stringify([last.place, last.id]) : null,
  };
}

/** Counts each kind within the chosen list, and each list within the chosen kind. */
export async function countWork(
  parts: WorkParts,
  caller: Caller,
  { kind, show = 'open', ...filter }: WorkFilter,
): Promise<WorkCounts> {
  const tally = await workTally(parts.db, queueContext(parts, caller), filter);
  const belongs = (row: (typeof tally)[number], to: (typeof workShows)[number]) => to === 'open' || row[to];
  const sum = (rows: typeof tally) => rows.reduce((total, { count }) => total + count, 0);
  const ofKind = (wanted: (typeof workKinds)[number]) =>
    sum(tally.filter((row) => row.kind === wanted && belongs(row, show)));
  const ofShow = (wanted: (typeof workShows)[number]) =>
    sum(tally.filter((row) => (kind === undefined || row.kind === kind) && belongs(row, wanted)));
  return {
    kinds: Object.fromEntries(workKinds.map((each) => [each, ofKind(each)])) as WorkCounts['kinds'],
    shows: Object.fromEntries(workShows.map((each) => [each, ofShow(each)])) as WorkCounts['shows'],
  };
}

/** Returns an open item, or null once it is decided. */
export async function findWork(
  parts: WorkParts,
  caller: Caller,
  reference: WorkReference,
): Promise<{ item: WorkItem | null }> {
  const context = queueContext(parts, caller);
  const row = await openItem(parts.db, reference, context.terms);
  return { item: row ? presentItem(row, context) : null };
}

/** Lists a deal’s open and decided work. */
export async function listWorkOfDeal(
  parts: WorkParts,
  caller: Caller,
  dealId: string,
): Promise<WorkOfDeal | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(parts.db, scope, dealId))) return refuse('deal_not_found');
  const context = queueContext(parts, caller);
  const [open, decided] = await Promise.all([
    openWorkOfDeal(parts.db, context.terms, dealId),
    decidedOfDeal(parts.db, dealId, { limit: mostDecided, timeZone: parts.clock.timeZone() }),
  ]);
  return { open: open.map((row) => presentItem(row, context)), decided: decided.map(presentDecided) };
}
