import { useState } from 'react';
import { staffDealRoutes } from '@drawbridge/contract/staff-deals/routes.ts';
import { brokerChange, type LenderDeal } from '@drawbridge/contract/staff-deals/schema.ts';
import { call } from '../../platform/api.ts';
import { dash } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { staffDealCopy as copy } from './copy.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { RecordField } from './record-field.ts';

const fields: readonly RecordField[] = [
  {
    name: 'broker',
    label: copy.brokerEmail,
    kind: 'email',
    hint: copy.brokerHint,
    optional: true,
    wide: true,
  },
];

/** Whose deal it is, and the way to give it to another broker. */
export function PeopleCard({ deal }: { readonly deal: LenderDeal }) {
  const [changing, setChanging] = useState(false);
  const { id, version, borrower, broker, brokerEmail } = deal;
  return (
    <Card
      title={copy.people}
      padded
      actions={
        <Button size="sm" onClick={() => setChanging(true)}>
          {copy.changeBroker}
        </Button>
      }
    >
      <DescriptionList
        className="-my-2.5"
        items={[
          { label: copy.borrower, value: borrower },
          { label: copy.broker, value: broker ?? dash, note: brokerEmail ?? undefined },
        ]}
      />
      {changing && (
        <RecordDialog
          title={copy.changeBroker}
          dealId={id}
          fields={fields}
          values={{ broker: brokerEmail }}
          along={{ dealid: id, version }}
          schema={brokerChange}
          send={(body) => call(staffDealRoutes.changeBroker, { body })}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
}
