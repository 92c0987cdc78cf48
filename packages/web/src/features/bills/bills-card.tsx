import { billCopy as copy, billStateWords } from '@drawbridge/messages/bills';
import { useQuery } from '@tanstack/react-query';
import type { Bill } from '@drawbridge/contract/bills/schema.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
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
      <DataTable
        label={copy.title}
        columns={columnsFor(dealId)}
        rows={data}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Card>
  );
}

function columnsFor(dealId: string): readonly Column<Bill>[] {
  return [
    { key: 'number', header: copy.number, primary: true, cell: ({ number }) => number },
    { key: 'due', header: copy.due, cell: ({ dueOn }) => formatDate(dueOn) },
    { key: 'amount', header: copy.amount, align: 'right', cell: ({ amount }) => formatDollars(amount) },
    { key: 'state', header: copy.state, cardAside: true, cell: (bill) => <BillState bill={bill} /> },
    {
      key: 'pdf',
      header: copy.download,
      headerHidden: true,
      align: 'right',
      cell: (bill) => <BillButton dealId={dealId} bill={bill} />,
    },
  ];
}

const tones: Readonly<Record<Bill['state'], Tone>> = {
  open: 'amber',
  'part paid': 'amber',
  paid: 'green',
  replaced: 'neutral',
  unknown: 'neutral',
};

function BillState({ bill: { state, open } }: { readonly bill: Bill }) {
  return (
    <Tag tone={tones[state]}>
      {state === 'part paid' ? copy.openOf({ amount: formatDollars(open) }) : billStateWords[state]}
    </Tag>
  );
}
