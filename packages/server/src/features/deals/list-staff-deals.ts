import type {
  StaffDeal,
  StaffDeals,
  StaffDealSort,
  StaffDealsQuery,
} from '@drawbridge/contract/deals/staff-list-schema.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isInProcess } from '@drawbridge/domain/deals/stages.ts';
import { listMessages } from '@drawbridge/messages/wire';
import type { Database, Queries } from '../../platform/database/connect.ts';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { dealScope, type DealScope } from './access.ts';
import { ballOfDeal, ballRows } from './ball-store.ts';
import {
  everyLenderDeal,
  lenderDealsPage,
  placeTypeOf,
  type DealsAsked,
  type StaffDealRow,
} from './staff-list-store.ts';

const rowsAtATime = 50;

type ListParts = Pick<Kit, 'db' | 'clock'>;
type Found = Pick<StaffDealsQuery, 'q' | 'stage' | 'type' | 'sort'>;

/** Lists all deals for an employee, most recently changed first by default. */
export async function listStaffDeals(
  { db, clock }: ListParts,
  caller: Caller | KeyCaller,
  { limit = rowsAtATime, cursor, ...found }: StaffDealsQuery,
): Promise<StaffDeals | Refusal<'invalid_input' | 'signed_out'>> {
  const scope = lenderScope(caller);
  if (!scope) return refuse('signed_out');
  const asked = askedOf(found, clock);
  if (cursor && !fits(cursor, placeTypeOf(asked.sort, asked.today)))
    return refuseField('cursor', listMessages.cursor);
  const page = await lenderDealsPage(db, scope, { ...asked, limit, after: cursor });
  return { ...page, deals: await withBall(db, page.deals) };
}

/** All deals that an employee’s list shows, in its order. Undefined for callers who are no employees. */
export function everyStaffDeal(
  { db, clock }: ListParts,
  caller: Caller,
  found: Found,
): AsyncIterable<readonly StaffDeal[]> | undefined {
  const scope = lenderScope(caller);
  return scope && withBalls(db, everyLenderDeal(db, scope, askedOf(found, clock)));
}

async function* withBalls(
  db: Database,
  batches: AsyncIterable<readonly StaffDealRow[]>,
): AsyncGenerator<readonly StaffDeal[]> {
  for await (const rows of batches) yield await withBall(db, rows);
}

async function withBall(db: Queries, rows: readonly StaffDealRow[]): Promise<StaffDeal[]> {
  const inProcess = rows.filter(({ status }) => isInProcess(status)).map(({ id }) => id);
  const facts = await ballRows(db, inProcess);
  return rows.map((row) => ({
    ...row,
    ball: isInProcess(row.status) ? ballOfDeal({ status: row.status }, facts.get(row.id)).with : null,
  }));
}

function lenderScope(caller: Caller | KeyCaller): DealScope | undefined {
  const scope = dealScope(caller);
  return scope?.of === 'lender' ? scope : undefined;
}

function askedOf({ q, stage, type, sort = '-status_date' }: Found, clock: ListParts['clock']): DealsAsked {
  return {
    search: q,
    stage,
    type,
    sort: sort.replace(/^-/, '') as StaffDealSort,
    downwards: sort.startsWith('-'),
    today: clock.today(),
  };
}

/** Whether a cursor’s first value can be compared with the order’s. */
function fits([value]: ListPlace, type: ReturnType<typeof placeTypeOf>): boolean {
  if (type === 'date') return isPlainDate(String(value));
  return type === 'text' || /^-?\d{1,15}(\.\d{1,10})?$/.test(String(value));
}
