import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useState } from 'react';
import { dealFactFields } from '@drawbridge/contract/deals/staff-fields.ts';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { dealFacts, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { loanTypeOf } from '@drawbridge/domain/deals/deal-types.ts';
import { call } from '../../platform/api.ts';
import { fieldFacts } from '../../platform/record-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { RecordDialog } from './record-dialog.tsx';

export function FactsCard({ deal }: { readonly deal: LenderDeal }) {
  const [editing, setEditing] = useState(false);
  const { facts } = deal;
  return (
    <Card
      title={copy.facts}
      actions={
        <Button size="sm" onClick={() => setEditing(true)}>
          {copy.editFacts}
        </Button>
      }
    >
      <DescriptionList
        className="px-4 md:px-[18px]"
        items={fieldFacts(dealFactFields, { ...facts, type: loanTypeOf(facts.type) })}
      />
      {editing && (
        <RecordDialog
          title={copy.facts}
          dealId={deal.id}
          fields={dealFactFields}
          values={{ ...facts, type: loanTypeOf(facts.type) }}
          along={{ dealid: deal.id, version: deal.version }}
          schema={dealFacts}
          send={(body) =>
            call(staffDealRoutes.changeFacts, {
              // An unchanged type keeps the spelling in the records.
              body: { ...body, type: body.type === loanTypeOf(facts.type) ? facts.type : body.type },
            })
          }
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}
