import {
  delinquencyOrders,
  delinquencyShows,
  delinquencySorts,
  type DelinquencyOrder,
  type DelinquencyQuery,
} from '@drawbridge/contract/delinquency/schema.ts';
import { delinquencyBuckets } from '@drawbridge/domain/delinquency/late-figures.ts';
import { sortFrom, type Sort } from '../../ui/data-table-column.ts';

export type DelinquencySearch = Omit<DelinquencyQuery, 'limit' | 'cursor'>;

/** Reads the filters from the address and ignores unknown values. */
export function readDelinquency(given: Record<string, unknown>): DelinquencySearch {
  const { bucket, owner, show, q, sort } = given;
  const known: DelinquencySearch = {
    bucket: delinquencyBuckets.find((each) => each === bucket),
    owner: typeof owner === 'string' ? owner : undefined,
    show: delinquencyShows.find((each) => each === show),
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : undefined,
    sort: delinquencyOrders.find((each) => each === sort && each !== '-days'),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined && value !== ''));
}

/** The list’s order as a table sort. */
export function sortOf(order: DelinquencyOrder = '-days'): Sort {
  return sortFrom(order);
}

export function orderOf({ key, direction }: Sort): DelinquencyOrder {
  const by = delinquencySorts.find((one) => one === key) ?? 'days';
  return direction === 'descending' ? `-${by}` : by;
}
