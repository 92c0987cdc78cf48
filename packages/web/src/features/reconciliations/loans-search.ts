import {
  reconciliationOrders,
  reconciliationSorts,
  reconciliationStates,
  type ReconciledLoansQuery,
  type ReconciliationOrder,
} from '@drawbridge/contract/reconciliations/schema.ts';
import type { Sort } from '../../ui/data-table-column.ts';

export type LoansSearch = Omit<ReconciledLoansQuery, 'limit' | 'cursor'>;

/** The order that the address leaves out. */
export const usualOrder: ReconciliationOrder = '-difference';

/** Reads the filters from the address and ignores unknown values. */
export function readLoans({ state, q, sort }: Record<string, unknown>): LoansSearch {
  const known: LoansSearch = {
    state: reconciliationStates.find((each) => each === state),
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : undefined,
    sort: reconciliationOrders.find((each) => each === sort && each !== usualOrder),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined && value !== ''));
}

export function orderOf({ key, direction }: Sort): ReconciliationOrder {
  const by = reconciliationSorts.find((one) => one === key) ?? 'difference';
  return direction === 'descending' ? `-${by}` : by;
}
