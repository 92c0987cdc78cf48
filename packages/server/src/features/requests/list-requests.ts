import type {
  RequestRow,
  StaffRequestRow,
  StaffRequestsQuery,
} from '@drawbridge/contract/requests/schema.ts';
import { listMessages } from '@drawbridge/messages/wire';
import type { Database } from '../../platform/database/connect.ts';
import { refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { requestScope } from './access.ts';
import { presentRow, presentStaffRow } from './present.ts';
import { requestPage } from './staff-store.ts';
import { requestsOf } from './store.ts';

export async function listRequests(db: Database, caller: Caller): Promise<{ requests: RequestRow[] }> {
  const rows = await requestsOf(db, requestScope(caller));
  return { requests: rows.map(presentRow) };
}

const rowsAtATime = 50;
const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export async function listStaffRequests(
  db: Database,
  caller: Caller | KeyCaller,
  { q, kind, status, limit = rowsAtATime, cursor }: StaffRequestsQuery,
): Promise<{ requests: StaffRequestRow[]; nextCursor: string | null } | Refusal<'invalid_input'>> {
  const [changedAt, id] = cursor ?? [];
  const after =
    changedAt === undefined || id === undefined ? undefined : { changedAt: new Date(changedAt), id };
  const isKnown =
    after === undefined || (instantShape.test(String(changedAt)) && !Number.isNaN(+after.changedAt));
  if (!isKnown) {
    return refuseField('cursor', listMessages.cursor);
  }
  const rows = await requestPage(db, requestScope(caller), {
    search: q,
    kind,
    status,
    limit: limit + 1,
    after,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    requests: shown.map(presentStaffRow),
    nextCursor: last ? JSON.stringify([last.updated_at.toISOString(), last.id]) : null,
  };
}
