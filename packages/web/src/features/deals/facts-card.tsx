import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useState } from 'react';
import { dealFactFields } from '@drawbridge/contract/deals/staff-fields.ts';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { dealFacts, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { loanTypeOf } from '@drawbridge/domain/deals/deal-types.ts';
import type { FieldTable } from '@drawbridge/contract/wire/field-table.ts';
import { call } from '../../platform/api.ts';
import { fieldFacts } from '../../platform/record-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { FactsOfTerms } from './facts-of-terms.tsx';
import { RecordDialog } from './record-dialog.tsx';

export function FactsCard({ deal }: { readonly deal: LenderDeal }) {
  // The deal as the form opened with it, so that its fields stay the same while a person types.
  const [edited, setEdited] = useState<LenderDeal>();
  const { facts } = deal;
  return (
    <Card
      title={copy.facts}
      actions={
        <Button size="sm" onClick={() => setEdited(deal)}>
          {copy.editFacts}
        </Button>
      }
    >
      <DescriptionList
        className="px-4 md:px-[18px]"
        items={fieldFacts(dealFactFields, { ...facts, type: loanTypeOf(facts.type) })}
      />
      {edited && <FactsDialog deal={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function FactsDialog({ deal, onClose }: { readonly deal: LenderDeal; readonly onClose: () => void }) {
  const { id, version, facts, factsOfTerms } = deal;
  const values = { ...facts, type: loanTypeOf(facts.type) };
  const ofTerms = fieldsWhere((name) => factsOfTerms.some((each) => each === name));
  return (
    <RecordDialog
      title={copy.facts}
      dealId={id}
      fields={fieldsWhere((name) => !(name in ofTerms))}
      values={values}
      // Sent as they are; the form’s fields are sent over them.
      along={{ dealid: id, version, ...facts }}
      schema={dealFacts}
      send={(body) =>
        call(staffDealRoutes.changeFacts, {
          // An unchanged type keeps the spelling in the records.
          body: { ...body, type: body.type === loanTypeOf(facts.type) ? facts.type : body.type },
        })
      }
      onClose={onClose}
    >
      {factsOfTerms.length > 0 && <FactsOfTerms dealId={id} fields={ofTerms} facts={facts} />}
    </RecordDialog>
  );
}

function fieldsWhere(keeps: (name: string) => boolean): FieldTable {
  return Object.fromEntries(Object.entries(dealFactFields).filter(([name]) => keeps(name)));
}
