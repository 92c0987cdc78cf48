import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useState } from 'react';
import { propertyFields, shownPropertyFields } from '@drawbridge/contract/properties/fields.ts';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import {
  propertyChange,
  type LenderDeal,
  type LenderProperty,
} from '@drawbridge/contract/deals/staff-schema.ts';
import { call } from '../../platform/api.ts';
import { fieldColumns } from '../../platform/record-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { unusedColumns } from '../properties/public.ts';
import { RecordDialog } from './record-dialog.tsx';
import { blankRecord } from './record-field.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { actionsColumn } from './row-actions.tsx';

const columnsOf = (rows: readonly LenderProperty[]): readonly Column<LenderProperty>[] => [
  {
    key: 'address',
    header: copy.address,
    primary: true,
    cell: ({ street, city, state, zip }) => (
      <>
        <span className="font-semibold">{street}</span>
        <span className="block text-sm font-normal text-ink-2">{`${city}, ${state} ${zip}`}</span>
      </>
    ),
  },
  ...fieldColumns(shownPropertyFields, {
    without: ['street', 'city', 'state', 'zip', ...unusedColumns(rows)],
  }),
];

/** A deal’s properties. The first one names the deal. */
export function PropertiesCard({ deal }: { readonly deal: LenderDeal }) {
  const [editing, setEditing] = useState<LenderProperty | 'new'>();
  const [removing, setRemoving] = useState<LenderProperty>();
  const seen = { dealid: deal.id, version: deal.version };
  return (
    <Card
      title={copy.properties}
      actions={
        <Button size="sm" onClick={() => setEditing('new')}>
          {copy.addProperty}
        </Button>
      }
    >
      <DataTable
        label={copy.properties}
        columns={[
          ...columnsOf(deal.properties),
          actionsColumn<LenderProperty>(({ street }) => street, setEditing, setRemoving),
        ]}
        rows={deal.properties}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.noProperties} />}
      />
      {editing !== undefined && (
        <RecordDialog
          title={editing === 'new' ? copy.addProperty : editing.street}
          dealId={deal.id}
          fields={propertyFields}
          values={editing === 'new' ? blankRecord(propertyFields) : editing}
          along={editing === 'new' ? seen : { ...seen, id: editing.id }}
          schema={propertyChange}
          send={(body) => call(staffDealRoutes.saveProperty, { body })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <RemoveDialog
          dealId={deal.id}
          name={removing.street}
          send={() => call(staffDealRoutes.removeProperty, { body: { ...seen, id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}
