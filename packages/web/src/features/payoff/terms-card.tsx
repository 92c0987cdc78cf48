import { payoffCopy } from '@drawbridge/messages/payoff';
import { useState } from 'react';
import type { PayoffTerms } from '@drawbridge/contract/payoff/schema.ts';
import { formatDate, formatRate } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TermsDialog } from './terms-dialog.tsx';

export function TermsCard({ terms }: { readonly terms: PayoffTerms }) {
  const [changing, setChanging] = useState(false);
  const { interestPaidTo, deferredExtensionFees } = terms;
  return (
    <Card
      title={payoffCopy.terms}
      actions={
        <Button size="sm" onClick={() => setChanging(true)}>
          {payoffCopy.changeTerms}
        </Button>
      }
    >
      <DescriptionList
        className="px-4 md:px-[18px]"
        items={[
          { label: payoffCopy.rate, value: formatRate(terms.rate) },
          { label: payoffCopy.dayCount, value: terms.dayCount },
          { label: payoffCopy.base, value: payoffCopy.bases[terms.isDutch ? 'dutch' : 'plain'] },
          {
            label: payoffCopy.paidTo,
            value: interestPaidTo === null ? payoffCopy.paidToFollows : formatDate(interestPaidTo),
          },
          { label: payoffCopy.exitFee, value: formatRate(terms.exitFee) },
          {
            label: payoffCopy.deferredFees,
            value:
              deferredExtensionFees.length === 0
                ? payoffCopy.none
                : deferredExtensionFees.map((fee) => formatRate(fee)).join(', '),
          },
        ]}
      />
      {changing && <TermsDialog terms={terms} onClose={() => setChanging(false)} />}
    </Card>
  );
}
