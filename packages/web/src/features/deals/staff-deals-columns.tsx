import { ballHolderWords, dealColumnCopy, staffColumnWords as words } from '@drawbridge/messages/deals';
import {
  staffDealSorts,
  type StaffDeal,
  type StaffDealColumn,
} from '@drawbridge/contract/deals/staff-list-schema.ts';
import {
  dash,
  formatAmount,
  formatCount,
  formatDate,
  formatDollars,
  formatRate,
} from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DealNameCell } from './deal-name-cell.tsx';
import { StageTag } from './stage-tag.tsx';

const name: Column<StaffDeal> = {
  key: 'deal',
  header: dealColumnCopy.deal,
  primary: true,
  sortable: true,
  cell: ({ nickname, address }) => <DealNameCell nickname={nickname} address={address} />,
};

function Day({ on }: { readonly on: string | null }) {
  return <span className="whitespace-nowrap">{formatDate(on)}</span>;
}

const columns: Readonly<Record<StaffDealColumn, Omit<Column<StaffDeal>, 'key' | 'header' | 'sortable'>>> = {
  number: { cell: ({ number }) => <span className="num whitespace-nowrap text-ink-2">{number}</span> },
  product: { cell: ({ product }) => product },
  borrower: { cell: ({ borrower }) => borrower },
  entity: { cell: ({ entity }) => entity ?? dash },
  broker: { cell: ({ broker }) => broker ?? dash },
  owner: { cell: ({ owner }) => owner ?? dash },
  status: { cardAside: true, cell: ({ status }) => <StageTag stage={status} /> },
  status_date: { cell: (deal) => <Day on={deal.status_date} /> },
  days: { align: 'right', cell: ({ days }) => formatCount(days) },
  ball: { cell: ({ ball }) => (ball === null ? dash : ballHolderWords[ball]) },
  loan_amount: { align: 'right', cell: (deal) => formatAmount(deal.loan_amount) },
  balance: {
    align: 'right',
    cell: ({ balance }) => (balance === null ? dash : formatDollars(balance)),
  },
  rate: { align: 'right', cell: ({ rate }) => formatRate(rate) },
  next_due: { cell: (deal) => <Day on={deal.next_due} /> },
  days_past_due: {
    align: 'right',
    cell: ({ days_past_due: days }) => (days === null ? dash : formatCount(days)),
  },
  maturity: { cell: ({ maturity }) => <Day on={maturity} /> },
};

/** Of the usual columns, those that a narrow table leaves out. */
const wideOnly: ReadonlySet<StaffDealColumn> = new Set(['owner', 'balance']);

/** The deal’s name and the chosen columns. What a person chose is shown at every width. */
export function staffDealsColumns(
  shown: readonly StaffDealColumn[],
  { isUsual }: { readonly isUsual: boolean },
): readonly Column<StaffDeal>[] {
  return [
    name,
    ...shown.map((key) => ({
      ...columns[key],
      key,
      header: words[key],
      sortable: staffDealSorts.some((sort) => sort === key),
      wideOnly: isUsual && wideOnly.has(key),
    })),
  ];
}
