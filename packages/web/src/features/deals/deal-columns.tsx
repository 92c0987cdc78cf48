import { columnTerms, dealColumnCopy as copy, dealCopy } from '@drawbridge/messages/deals';
import type { FundedDeal } from '@drawbridge/contract/deals/schema.ts';
import { stageNames } from '@drawbridge/domain/deals/stages.ts';
import { dash, formatAmount, formatDate } from '../../platform/format.ts';
import type { CopyableColumn } from '../../ui/data-table-column.ts';
import { DealNameCell } from './deal-name-cell.tsx';
import { MaturityCell, NextPaymentCell } from './outlook-cells.tsx';
import type { InProcessRow } from './queries.ts';
import { StageProgress } from './stage-progress.tsx';
import { StageTag } from './stage-tag.tsx';

export const inProcessColumns: readonly CopyableColumn<InProcessRow>[] = [
  {
    key: 'nickname',
    header: copy.deal,
    primary: true,
    sortable: true,
    cell: (deal) => <DealNameCell nickname={deal.nickname} address={deal.address} />,
    text: (deal) => [deal.nickname, deal.address].filter((part) => part !== null).join(', ') || dash,
  },
  {
    key: 'number',
    wideOnly: true,
    hideOnCards: true,
    header: copy.number,
    sortable: true,
    width: 'w-32',
    cell: (deal) => <span className="num text-ink-2">{deal.number}</span>,
    text: (deal) => deal.number,
  },
  {
    key: 'product',
    header: copy.product,
    sortable: true,
    cell: (deal) => <span className="md:whitespace-nowrap">{deal.product}</span>,
    text: (deal) => deal.product,
  },
  {
    key: 'progress',
    wideOnly: true,
    header: dealCopy.progress,
    explains: columnTerms.progress,
    hideOnCards: true,
    width: 'w-40',
    cell: (deal) => <StageProgress stage={deal.status} />,
  },
  {
    key: 'status',
    header: copy.status,
    explains: columnTerms.status,
    sortable: true,
    cardAside: true,
    width: 'w-52',
    cell: (deal) => <StageTag stage={deal.status} />,
    text: (deal) => stageNames[deal.status],
  },
  {
    key: 'status_date',
    wideOnly: true,
    hideOnCards: true,
    header: copy.statusDate,
    explains: columnTerms.statusDate,
    sortable: true,
    width: 'w-32',
    cell: (deal) => formatDate(deal.status_date),
    text: (deal) => formatDate(deal.status_date),
  },
  {
    key: 'loan_amount',
    header: copy.loanAmount,
    align: 'right',
    sortable: true,
    width: 'w-36',
    cell: (deal) => formatAmount(deal.loan_amount),
    text: (deal) => formatAmount(deal.loan_amount),
  },
];

export const fundedColumns: readonly CopyableColumn<FundedDeal>[] = [
  {
    key: 'nickname',
    header: copy.deal,
    primary: true,
    sortable: true,
    cell: (deal) => <DealNameCell nickname={deal.nickname} address={deal.street} />,
    text: (deal) => [deal.nickname, deal.street].filter((part) => part !== null).join(', ') || dash,
  },
  {
    key: 'loanNumber',
    wideOnly: true,
    hideOnCards: true,
    header: copy.number,
    sortable: true,
    width: 'w-32',
    cell: (deal) => <span className="num text-ink-2">{deal.loanNumber}</span>,
    text: (deal) => deal.loanNumber,
  },
  {
    key: 'productType',
    wideOnly: true,
    hideOnCards: true,
    header: copy.product,
    sortable: true,
    cell: (deal) => <span className="md:whitespace-nowrap">{deal.productType}</span>,
    text: (deal) => deal.productType,
  },
  {
    key: 'loanSignDate',
    wideOnly: true,
    hideOnCards: true,
    header: copy.originationDate,
    explains: columnTerms.originationDate,
    sortable: true,
    width: 'w-40',
    cell: (deal) => formatDate(deal.loanSignDate),
    text: (deal) => formatDate(deal.loanSignDate),
  },
  {
    key: 'nextPaymentDate',
    header: copy.nextPayment,
    explains: columnTerms.nextPayment,
    sortable: true,
    width: 'w-40',
    cell: (deal) => <NextPaymentCell deal={deal} />,
    text: (deal) => formatDate(deal.nextPaymentDate),
  },
  {
    key: 'maturityDate',
    header: copy.maturity,
    explains: columnTerms.maturity,
    sortable: true,
    width: 'w-52',
    cell: (deal) => <MaturityCell day={deal.maturityDate} />,
    text: (deal) => formatDate(deal.maturityDate),
  },
  {
    key: 'amount',
    header: copy.amount,
    align: 'right',
    sortable: true,
    cardAside: true,
    width: 'w-36',
    cell: (deal) => formatAmount(deal.amount),
    text: (deal) => formatAmount(deal.amount),
  },
];
