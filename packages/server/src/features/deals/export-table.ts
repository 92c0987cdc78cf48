import type { ExportQuery } from '@drawbridge/contract/pipeline/export-query.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from './access.ts';
import { everyDealRow, type ExportedDeal, type SortColumn } from './deal-table-store.ts';
import { loudFrom } from './movement-store.ts';

const tables = {
  inprocess: { statuses: inProcessStages, columns: 'in process', usualSort: '-status_date' },
  funded: { statuses: ['Funded'], columns: 'funded', usualSort: '-loanSignDate' },
} as const;

/** Streams all rows of a table in the requested order. Undefined for callers who cannot have deals. */
export function exportedDeals(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  caller: Caller,
  { table, q, sort, quietDays, ...filters }: Omit<ExportQuery, 'format'>,
): AsyncIterable<readonly ExportedDeal[]> | undefined {
  const scope = dealScope(caller);
  if (!scope) return undefined;
  const { usualSort, ...what } = tables[table];
  const order = sort ?? usualSort;
  return everyDealRow(db, scope, {
    ...what,
    // The query’s schema has already checked the column.
    sort: order.replace(/^-/, '') as SortColumn,
    downwards: order.startsWith('-'),
    search: q,
    filters,
    quietSince: quietDays === undefined ? undefined : loudFrom(clock, quietDays),
  });
}
