import { staffDealCopy } from '@drawbridge/messages/deals';
import type { FieldTable } from '@drawbridge/contract/wire/field-table.ts';
import { fieldFacts } from '../../platform/record-fields.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TermsText } from './terms-text.tsx';

interface FactsOfTermsProps {
  readonly dealId: string;
  readonly fields: FieldTable;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The loan details that the confirmed terms decide, in the form of the others. */
export function FactsOfTerms({ dealId, fields, facts }: FactsOfTermsProps) {
  return (
    <div className="col-span-full border-t border-line pt-4">
      <p className="text-ink-2">
        <TermsText dealId={dealId} text={staffDealCopy.factsOfTerms} />
      </p>
      <DescriptionList className="mt-2" items={fieldFacts(fields, facts)} />
    </div>
  );
}
