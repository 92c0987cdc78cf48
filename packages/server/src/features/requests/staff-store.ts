import { sql } from 'kysely';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import type { RequestStatus } from '@drawbridge/domain/requests/request-states.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { startsWith } from '../../platform/database/starts-with.ts';
import type { RequestScope } from './access.ts';
import { requestsWithSender, type RequestWithSender } from './store.ts';

/** The cursor of a list: the last row’s time of change and id. */
export interface Place {
  readonly changedAt: Date;
  readonly id: string;
}

export interface RequestPage {
  readonly search: string | undefined;
  readonly kind: RequestKind | undefined;
  readonly status: RequestStatus | undefined;
  readonly limit: number;
  readonly after: Place | undefined;
}

/** A page of requests, most recently updated first. A search matches prefixes only, which the indexes support. */
export function requestPage(
  db: Queries,
  scope: RequestScope,
  { search, kind, status, limit, after }: RequestPage,
): Promise<RequestWithSender[]> {
  let query = requestsWithSender(db, scope);
  if (kind !== undefined) query = query.where('requests.kind', '=', kind);
  if (status !== undefined) query = query.where('requests.status', '=', status);
  if (after) {
    query = query.where(sql<boolean>`(requests.updated_at, requests.id) < (${after.changedAt}, ${after.id})`);
  }
  const wanted = search?.trim() ?? '';
  if (wanted !== '') {
    const start = startsWith(wanted);
    query = query.where((requests) =>
      requests.or([
        requests('requests.reference', 'like', start.toUpperCase()),
        requests(sql<string>`upper(requests.loan_number)`, 'like', start.toUpperCase()),
        requests(sql<string>`lower(requests.email)`, 'like', start.toLowerCase()),
      ]),
    );
  }
  return query.orderBy('requests.updated_at', 'desc').orderBy('requests.id', 'desc').limit(limit).execute();
}
