import {
  staffDealColumns,
  staffDealOrders,
  type StaffDealColumn,
  type StaffDealOrder,
  type StaffDealsQuery,
} from '@drawbridge/contract/deals/staff-list-schema.ts';
import { loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';

/** The deal list’s filters, order and columns, as kept in the address. */
export interface StaffDealsSearch extends Pick<StaffDealsQuery, 'q' | 'stage' | 'type' | 'sort'> {
  /** The chosen columns, separated by bars. */
  readonly columns?: string | undefined;
}

export const usualOrder: StaffDealOrder = '-status_date';

export const usualColumns: readonly StaffDealColumn[] = [
  'number',
  'borrower',
  'owner',
  'status',
  'status_date',
  'loan_amount',
  'balance',
];

/** The columns an address shows, in the list’s own order. */
export function columnsOf({ columns }: Pick<StaffDealsSearch, 'columns'>): readonly StaffDealColumn[] {
  if (columns === undefined) return usualColumns;
  const chosen = columns.split('|');
  return staffDealColumns.filter((column) => chosen.includes(column));
}

/** How an address writes these columns. Undefined for the usual ones. */
export function writtenColumns(chosen: readonly StaffDealColumn[]): string | undefined {
  const columns = staffDealColumns.filter((column) => chosen.includes(column)).join('|');
  return columns === usualColumns.join('|') || columns === '' ? undefined : columns;
}

/** Ignores unknown values in the address. */
export function readDealsSearch({
  q,
  stage,
  type,
  sort,
  columns,
}: Record<string, unknown>): StaffDealsSearch {
  const known: StaffDealsSearch = {
    // A loan number typed into the address may parse as a number.
    q: (typeof q === 'string' && q !== '') || typeof q === 'number' ? String(q) : undefined,
    stage: stages.find((each) => each === stage),
    type: loanTypes.find((each) => each === type),
    sort: staffDealOrders.find((each) => each === sort && each !== usualOrder),
    columns: typeof columns === 'string' ? writtenColumns(columnsOf({ columns })) : undefined,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
