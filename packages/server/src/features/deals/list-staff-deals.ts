import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { StaffDealsQuery } from '@drawbridge/contract/deals/staff-list-schema.ts';
import { listMessages } from '@drawbridge/messages/wire';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, refuseField, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { dealScope } from './access.ts';
import { lenderDealsJson } from './staff-list-store.ts';

const rowsAtATime = 50;

/** Lists all deals for an employee, most recently changed first by default. */
export async function listStaffDeals(
  db: Database,
  caller: Caller | KeyCaller,
  { q, stage, type, sort, limit = rowsAtATime, cursor }: StaffDealsQuery,
): Promise<WrittenJson | Refusal<'invalid_input' | 'signed_out'>> {
  const scope = dealScope(caller);
  if (scope?.of !== 'lender') return refuse('signed_out');
  if (cursor && !isPlainDate(String(cursor[0]))) {
    return refuseField('cursor', listMessages.cursor);
  }
  const page = { search: q, stage, type, oldestFirst: sort === 'status_date', limit, after: cursor };
  return new WrittenJson(await lenderDealsJson(db, scope, page));
}
