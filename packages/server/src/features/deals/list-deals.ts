import type {
  BrokerInProcessDeals,
  BrokerInProcessQuery,
  FundedQuery,
  InProcessDeal,
  InProcessQuery,
} from '@drawbridge/contract/deals/schema.ts';
import type { DealFilters } from '@drawbridge/contract/deals/filter-schema.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import { daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { constructionTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { generalLateCharge } from '@drawbridge/domain/deals/loan-outlook.ts';
import { inProcessStages, type InProcessStage } from '@drawbridge/domain/deals/stages.ts';
import { listMessages } from '@drawbridge/messages/wire';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, refuseField, WrittenJson, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from './access.ts';
import { ballOfDeal, ballRows } from './ball-store.ts';
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
export function listInProcess(
  parts: ListParts,
  caller: Caller,
  query: InProcessQuery | BrokerInProcessQuery,
) {
  return list(
    parts,
    caller,
    { statuses: inProcessStages, columns: 'in process' },
    { ...query, sort: query.sort ?? '-status_date' },
  );
}

type Listed = Omit<BrokerInProcessDeals, 'deals'> & { readonly deals: readonly InProcessRow[] };
type InProcessRow = InProcessDeal & { readonly status: InProcessStage; readonly status_date: PlainDate };

/** A broker’s loans that have not funded yet, with their days in the stage and who has to act. */
export async function listBrokerInProcess(
  parts: ListParts,
  caller: Caller,
  query: BrokerInProcessQuery,
): Promise<BrokerInProcessDeals | Refusal<'invalid_input' | 'signed_out'>> {
  const found = await listInProcess(parts, caller, query);
  if (!(found instanceof WrittenJson)) return found;
  const page = JSON.parse(found.text) as Listed;
  const rows = await ballRows(
    parts.db,
    page.deals.map(({ id }) => id),
  );
  const today = parts.clock.today();
  return {
    ...page,
    deals: page.deals.map((deal) => {
      const ball = ballOfDeal(deal, rows.get(deal.id));
      const days = Math.max(0, daysBetween(deal.status_date, today));
      return { ...deal, days, ballWith: ball.with, missing: [...ball.missing] };
    }),
  };
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
