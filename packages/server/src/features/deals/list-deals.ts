import type { FundedQuery, InProcessQuery } from '@drawbridge/contract/deals/schema.ts';
import type { DealFilters } from '@drawbridge/contract/deals/filter-schema.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import { constructionTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { generalLateCharge } from '@drawbridge/domain/deals/loan-outlook.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import { listMessages } from '@drawbridge/messages/wire';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, refuseField, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from './access.ts';
import {
  dealTableJson,
  navigationJson,
  sortKindOf,
  type DealTable,
  type SortColumn,
} from './deal-table-store.ts';
import { loudFrom } from './movement-store.ts';

type ListParts = Pick<Kit, 'db' | 'now' | 'clock'>;

const funded = ['Funded'] as const;

/** The caller’s loans that have not funded yet, most recently changed first by default. */
export function listInProcess(parts: ListParts, caller: Caller, query: InProcessQuery) {
  return list(
    parts,
    caller,
    { statuses: inProcessStages, columns: 'in process' },
    { ...query, sort: query.sort ?? '-status_date' },
  );
}

/** The caller’s funded loans, newest first by default. */
export function listFunded(parts: ListParts, caller: Caller, query: FundedQuery) {
  return list(
    parts,
    caller,
    { statuses: funded, columns: 'funded' },
    { ...query, sort: query.sort ?? '-loanSignDate' },
  );
}

interface ListQuery extends DealFilters {
  readonly sort: SortColumn | `-${SortColumn}`;
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: ListPlace | undefined;
}

async function list(
  { db, now, clock }: ListParts,
  caller: Caller,
  what: Pick<DealTable, 'statuses' | 'columns'>,
  { sort, q, limit, cursor, quietDays, ...filters }: ListQuery,
): Promise<WrittenJson | Refusal<'invalid_input' | 'signed_out'>> {
  const scope = dealScope(caller);
  if (!scope) return refuse('signed_out');
  const downwards = sort.startsWith('-');
  const column = sort.replace(/^-/, '') as SortColumn;
  if (cursor && typeof cursor[0] !== (sortKindOf(column) === 'number' ? 'number' : 'string')) {
    return refuseField('cursor', listMessages.cursor);
  }
  return new WrittenJson(
    await dealTableJson(
      db,
      scope,
      {
        ...what,
        sort: column,
        downwards,
        search: q,
        filters,
        quietSince: quietDays === undefined ? undefined : loudFrom(clock, quietDays),
        limit,
        after: cursor,
      },
      { general: generalLateCharge(now().figures), today: clock.today() },
    ),
  );
}

/** The caller’s deals for the side navigation. */
export async function listNavigation(
  db: Database,
  caller: Caller,
  { limit }: { limit?: number | undefined },
): Promise<WrittenJson | Refusal<'signed_out'>> {
  const scope = dealScope(caller);
  if (!scope) return refuse('signed_out');
  return new WrittenJson(
    await navigationJson(db, scope, { inProcess: inProcessStages, constructionTypes, limit }),
  );
}
