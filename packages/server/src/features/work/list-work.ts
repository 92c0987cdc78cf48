import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
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
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import { decidedOfDeal } from './decided-store.ts';
import { presentDecided, presentItem } from './present.ts';
import { openItem, openWorkOfDeal, workPage, workTally, type Looking } from './store.ts';

const rowsAtATime = 50;

/** Older decisions are found in the lists of their kinds. */
const mostDecided = 200;

export interface WorkParts {
  readonly db: Database;
  readonly clock: Clock;
  /** The lender’s calendar as it is now. */
  readonly calendar: () => WorkCalendar;
}

/** Who looks, and what day it is on the lender’s calendar. */
export function lookingNow(
  { clock, calendar }: Pick<WorkParts, 'clock' | 'calendar'>,
  { accountId }: Caller,
): Looking {
  const today = dayOf(clock.now());
  return { me: accountId, today, terms: workTermsAround(today, calendar()) };
}

/** The open work that matches, what is due first at the top unless sorted otherwise. */
export async function listWork(
  parts: WorkParts,
  caller: Caller,
  { limit = rowsAtATime, cursor, sort = 'due', ...filter }: WorkQuery,
): Promise<{ items: WorkItem[]; nextCursor: string | null } | Refusal<'invalid_input'>> {
  const looking = lookingNow(parts, caller);
  const after = cursor && ([String(cursor[0]), cursor[1]] as const);
  if (after && !/^-?\d{1,18}(\.\d{1,9})?$/.test(after[0])) {
    const message = 'This position in the list is no longer valid. Start again from the top.';
    return refuse('invalid_input', { errors: [{ path: 'cursor', message }] });
  }
  const down = sort.startsWith('-');
  const by = workSorts.find((one) => sort.endsWith(one)) ?? 'due';
  const rows = await workPage(parts.db, looking, filter, { by, down, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentItem(row, looking)),
    nextCursor: rows.length > limit && last ? JSON.stringify([last.place, last.id]) : null,
  };
}

/** How much there is of each kind among what is shown, and of the kind among each of what can be shown. */
export async function countWork(
  parts: WorkParts,
  caller: Caller,
  { kind, show = 'open', ...filter }: WorkFilter,
): Promise<WorkCounts> {
  const tally = await workTally(parts.db, lookingNow(parts, caller), filter);
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

/** One item that waits; none once it is decided. */
export async function findWork(
  parts: WorkParts,
  caller: Caller,
  reference: WorkReference,
): Promise<{ item: WorkItem | null }> {
  const looking = lookingNow(parts, caller);
  const row = await openItem(parts.db, reference, looking.terms);
  return { item: row ? presentItem(row, looking) : null };
}

/** What was sent for one deal, waiting and decided. */
export async function listWorkOfDeal(
  parts: WorkParts,
  caller: Caller,
  dealId: string,
): Promise<WorkOfDeal | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(parts.db, scope, dealId))) return refuse('deal_not_found');
  const looking = lookingNow(parts, caller);
  const [open, decided] = await Promise.all([
    openWorkOfDeal(parts.db, looking.terms, dealId),
    decidedOfDeal(parts.db, dealId, mostDecided),
  ]);
  return { open: open.map((row) => presentItem(row, looking)), decided: decided.map(presentDecided) };
}
