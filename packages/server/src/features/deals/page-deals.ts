import type { ExportQuery } from '@drawbridge/contract/pipeline/export-query.ts';
import type { FundedDeal, InProcessDeal } from '@drawbridge/contract/deals/schema.ts';
import { listPlace, type ListPlace } from '@drawbridge/contract/wire/list.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from './access.ts';
import { dealTableJson, type SortColumn } from './deal-table-store.ts';

/** A row of either table; each has the columns of its own. */
export type ExportedDeal = Partial<InProcessDeal> & Partial<FundedDeal>;

interface DealPage {
  readonly deals: readonly ExportedDeal[];
  readonly total: number;
}

const rowsAtATime = 2500;

const tables = {
  inprocess: { statuses: inProcessStages, columns: 'in process', usualSort: '-status_date' },
  funded: { statuses: ['Funded'], columns: 'funded', usualSort: '-loanSignDate' },
} as const;

/** All rows of a table, page by page, in the order asked for; undefined for whoever has no deals. */
export function dealPages(
  db: Database,
  caller: Caller,
  { table, q, sort, ...filters }: Omit<ExportQuery, 'format'>,
): AsyncGenerator<DealPage> | undefined {
  const scope = dealScope(caller);
  if (!scope) return undefined;
  const { usualSort, ...what } = tables[table];
  const order = sort ?? usualSort;
  return (async function* () {
    let after: ListPlace | undefined;
    do {
      const json = await dealTableJson(db, scope, {
        ...what,
        // Which columns there are was checked with the query.
        sort: order.replace(/^-/, '') as SortColumn,
        downwards: order.startsWith('-'),
        search: q,
        filters,
        limit: rowsAtATime,
        after,
      });
      const page = JSON.parse(json) as DealPage & { nextCursor: string | null };
      yield page;
      after = page.nextCursor === null ? undefined : listPlace.parse(JSON.parse(page.nextCursor));
    } while (after);
  })();
}
