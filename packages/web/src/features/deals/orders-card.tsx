import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useState } from 'react';
import { orderFields } from '@drawbridge/contract/deals/staff-fields.ts';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { orderChange, type DealOrder, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { call } from '../../platform/api.ts';
import { dash } from '../../platform/format.ts';
import { fieldColumn } from '../../platform/record-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RecordDialog } from './record-dialog.tsx';

function columnsWith(onEdit: (order: DealOrder) => void): readonly Column<DealOrder>[] {
  return [
    ...shownColumns,
    {
      key: 'actions',
      header: copy.actions,
      headerHidden: true,
      align: 'right',
      cell: (order) => (
        <Button size="sm" aria-label={copy.editOrder({ kind: order.kind })} onClick={() => onEdit(order)}>
          {copy.edit}
        </Button>
      ),
    },
  ];
}

const shownColumns: readonly Column<DealOrder>[] = [
  {
    key: 'kind',
    header: copy.order,
    primary: true,
    cell: ({ kind, vendor }) => (
      <>
        <span className="font-semibold">{copy.orderKinds[kind]}</span>
        {vendor !== null && <span className="block text-sm font-normal text-ink-2">{vendor}</span>}
      </>
    ),
  },
  fieldColumn('ordered_on', orderFields.ordered_on),
  fieldColumn('scheduled_on', orderFields.scheduled_on),
  {
    key: 'paid',
    header: copy.paid,
    cell: ({ paid, ordered_on }) => (ordered_on === null ? dash : paid ? copy.yes : copy.no),
  },
  fieldColumn('completed_on', orderFields.completed_on),
];

export function OrdersCard({ deal }: { readonly deal: LenderDeal }) {
  const [editing, setEditing] = useState<DealOrder>();
  return (
    <Card title={copy.orders}>
      <DataTable
        label={copy.orders}
        columns={columnsWith(setEditing)}
        rows={deal.orders}
        rowKey={({ kind }) => kind}
      />
      {editing && (
        <RecordDialog
          title={copy.orderKinds[editing.kind]}
          dealId={deal.id}
          fields={orderFields}
          values={editing}
          along={{ dealid: deal.id, version: deal.version, kind: editing.kind }}
          schema={orderChange}
          send={(body) => call(staffDealRoutes.changeOrder, { body })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  );
}
