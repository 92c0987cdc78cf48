import { billCopy as copy, billStateWords, handBillCopy } from '@drawbridge/messages/bills';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Bill } from '@drawbridge/contract/bills/schema.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';
import { BillButton } from './bill-button.tsx';
import { billsQuery } from './queries.ts';

/** A deal’s bills as they were sent, with what is open of each today. Nothing before the first one. */
export function BillsCard({ dealId }: { readonly dealId: string }) {
  const { data } = useQuery(billsQuery(dealId));
  if (!data || data.length === 0) return null;
  return (
    <Card title={copy.title}>
      <BillsTable dealId={dealId} bills={data} />
    </Card>
  );
}

interface BillsTableProps {
  readonly dealId: string;
  readonly bills: readonly Bill[];
  /** What employees can do with a bill, beside its PDF. */
  readonly actions?: (bill: Bill) => ReactNode;
}

export function BillsTable({ dealId, bills, actions }: BillsTableProps) {
  return (
    <DataTable
      label={copy.title}
      columns={columnsFor(dealId, actions)}
      rows={bills}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

function columnsFor(dealId: string, actions: BillsTableProps['actions']): readonly Column<Bill>[] {
  return [
    {
      key: 'number',
      header: copy.number,
      primary: true,
      cell: ({ number, byHand }) => (
        <>
          <span className="whitespace-nowrap">{number}</span>
          {byHand !== null && <small className="block">{copy.byHand}</small>}
          {byHand !== null && byHand.withdrawn !== null && (
            <small className="block whitespace-normal">{withdrawnWords(byHand.withdrawn)}</small>
          )}
        </>
      ),
    },
    {
      key: 'due',
      header: copy.due,
      cell: ({ dueOn }) => <span className="whitespace-nowrap">{formatDate(dueOn)}</span>,
    },
    { key: 'amount', header: copy.amount, align: 'right', cell: ({ amount }) => formatDollars(amount) },
    { key: 'state', header: copy.state, cardAside: true, cell: (bill) => <BillState bill={bill} /> },
    {
      key: 'pdf',
      header: copy.download,
      headerHidden: true,
      align: 'right',
      cell: (bill) => (
        <span className="flex flex-wrap justify-end gap-2">
          <BillButton dealId={dealId} bill={bill} />
          {actions?.(bill)}
        </span>
      ),
    },
  ];
}

function withdrawnWords({ at, by, reason }: NonNullable<NonNullable<Bill['byHand']>['withdrawn']>): string {
  const moment = formatMoment(at);
  return by === null
    ? copy.withdrawnFor({ moment, reason })
    : handBillCopy.withdrawnBy({ moment, name: by, reason });
}

const tones: Readonly<Record<Bill['state'], Tone>> = {
  open: 'amber',
  'part paid': 'amber',
  paid: 'green',
  replaced: 'neutral',
  unknown: 'neutral',
  carried: 'neutral',
  withdrawn: 'neutral',
};

function BillState({ bill: { state, open } }: { readonly bill: Bill }) {
  return (
    <Tag tone={tones[state]}>
      {state === 'part paid' ? copy.openOf({ amount: formatDollars(open) }) : billStateWords[state]}
    </Tag>
  );
}
