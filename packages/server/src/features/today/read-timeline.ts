import type { Timeline, TimelineEntry, TimelineQuery } from '@drawbridge/contract/today/timeline-schema.ts';
import { groupsFor } from '@drawbridge/domain/today/timeline.ts';
import { timelineMessages } from '@drawbridge/messages/today';
import { listMessages } from '@drawbridge/messages/wire';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { sentencesOf } from '../audit/public.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import type { HappeningPlace } from './happenings-store.ts';
import { timelinePage, type TimelineRow } from './timeline-store.ts';

const entriesAtATime = 50;

/** What happened on a deal, newest first, for an employee. Only administrators see the changes in the audit log. */
export async function readTimeline(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  caller: Caller,
  { dealid: dealId, of, limit = entriesAtATime, cursor }: TimelineQuery,
): Promise<Timeline | Refusal<'deal_not_found' | 'invalid_input'>> {
  const scope = dealScope(caller);
  if (scope?.of !== 'lender' || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const groups = groupsFor({ isAdministrator: caller.role === 'administrator' });
  if (of !== undefined && !groups.includes(of)) return refuseField('of', timelineMessages.administrators);
  const after = cursor && placeOf(cursor);
  if (after === null) return refuseField('cursor', listMessages.cursor);
  const rows = await timelinePage(db, {
    dealId,
    groups: of === undefined ? groups : [of],
    after,
    atMost: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const sentences = await sentencesOf(db, idsOfChanges(shown));
  return {
    entries: shown.map((row): TimelineEntry => {
      const on = clock.dayOf(row.at);
      return {
        kind: row.kind,
        id: row.id,
        at: row.at.toISOString(),
        on,
        countedOn: row.counted_on === on ? null : row.counted_on,
        amount: row.amount === null ? null : Number(row.amount),
        name: row.name,
        status: row.status,
        day: row.day,
        by: row.by,
        said: row.kind === 'change' ? (sentences.get(Number(row.id)) ?? null) : row.said,
        about: row.about,
      };
    }),
    nextCursor: rows.length > limit && last ? JSON.stringify([last.place, `${last.kind}/${last.id}`]) : null,
  };
}

function idsOfChanges(rows: readonly TimelineRow[]): number[] {
  return rows.filter(({ kind }) => kind === 'change').map(({ id }) => Number(id));
}

/** Null for a cursor that no page gave. */
function placeOf([at, which]: ListPlace): HappeningPlace | null {
  const [, kind, id] = /^([a-z ]+)\/(.+)$/.exec(which) ?? [];
  const isMoment =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(String(at)) && !Number.isNaN(Date.parse(String(at)));
  return isMoment && kind !== undefined && id !== undefined ? { at: String(at), kind, id } : null;
}
