import { dealCopy, dealOrderCopy as copy, orderStateNames } from '@drawbridge/messages/deals';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import type { AppraisalState, OrderState } from '@drawbridge/domain/deals/orders.ts';
import { formatAmount, formatDate } from '../../platform/format.ts';
import { useSession } from '../../platform/session.ts';
import { settings } from '../../platform/settings.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Term } from '../../ui/term.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';

type State = AppraisalState | OrderState;

const toneOf: Record<State, Tone> = {
  Needed: 'neutral',
  'Pending Payment': 'red',
  Ordered: 'blue',
  'In Process': 'blue',
  Completed: 'green',
};

interface OrderRow {
  readonly item: string;
  readonly note: ReactNode;
  readonly state: State;
  readonly date: string | null;
}

const columns: readonly Column<OrderRow>[] = [
  {
    key: 'item',
    header: copy.item,
    primary: true,
    cell: (row) => (
      <>
        <span className="font-semibold">{row.item}</span>
        {row.note != null && <span className="block text-sm font-normal text-ink-2">{row.note}</span>}
      </>
    ),
  },
  {
    key: 'state',
    header: copy.status,
    cardAside: true,
    cell: (row) => <Tag tone={toneOf[row.state]}>{orderStateNames[row.state]}</Tag>,
  },
  {
    key: 'date',
    header: copy.date,
    cell: (row) =>
      row.date === null ? (
        <Term explains={copy.toBeDeterminedMeaning}>{copy.toBeDetermined}</Term>
      ) : (
        formatDate(row.date)
      ),
  },
];

export function DealOrders({ deal }: { readonly deal: Deal }) {
  const { appraisal, inspection, title } = deal;
  const rows: OrderRow[] = [
    {
      item: copy.appraisal,
      note: <AppraisalNote deal={deal} />,
      state: appraisal.state,
      date: appraisal.date,
    },
    {
      item: copy.inspection,
      note: inspection.vendor ?? undefined,
      state: inspection.state,
      date: inspection.date,
    },
    { item: copy.title, note: title.vendor ?? undefined, state: title.state, date: title.date },
  ];
  return (
    <Card title={dealCopy.orders}>
      <DataTable label={dealCopy.orders} columns={columns} rows={rows} rowKey={(row) => row.item} />
    </Card>
  );
}

function AppraisalNote({ deal }: { readonly deal: Deal }) {
  const { appraisal, appraisal_amount: fee } = deal;
  const borrows = useSession()?.accountType === 'CustomerAccount' && !deal.isAdded;
  const isDue = appraisal.state === 'Pending Payment' && fee !== null;
  if (isDue && !(borrows && settings().flags.appraisalPayment))
    return copy.feeDue({ amount: formatAmount(fee) });
  const link = isDue
    ? dealCopy.payFee({ amount: formatAmount(fee) })
    : borrows && settings().flags.appraisalPayment && fee !== null && appraisal.state === 'In Process'
      ? dealCopy.feeReceipt
      : undefined;
  return (
    <>
      {!isDue && appraisal.vendor}
      {link !== undefined && (
        <Link
          to="/dashboard/deal/$dealId/credit"
          params={{ dealId: deal.id }}
          className={`${textLinkClass} block w-fit`}
        >
          {link}
        </Link>
      )}
    </>
  );
}
