import { cardCopy } from '@drawbridge/messages/cards';
import type { AppraisalFee } from '@drawbridge/contract/cards/schema.ts';
import { brandName } from '@drawbridge/domain/cards/card-brand.ts';
import { formatAmount, formatDate } from '../../platform/format.ts';
import { lenderDayOf } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

export function CardReceiptCard({ fee }: { readonly fee: AppraisalFee }) {
  const { receipt } = fee;
  return (
    <>
      <Alert tone="green" title={cardCopy.paid}>
        {receipt ? cardCopy.receiptMailed : cardCopy.paidElsewhere}
      </Alert>
      {receipt && (
        <Card title={cardCopy.receipt} padded>
          <DescriptionList
            spread
            items={[
              { label: cardCopy.amountPaid, value: formatAmount(receipt.amount) },
              { label: cardCopy.paidOn, value: formatDate(lenderDayOf(receipt.paid_at)) },
              ...(receipt.last4 === null
                ? []
                : [
                    {
                      label: cardCopy.method,
                      value: cardCopy.ending({
                        brand: brandName(receipt.brand ?? 'generic'),
                        last4: receipt.last4,
                      }),
                    },
                  ]),
              { label: cardCopy.reference, value: receipt.reference },
              { label: cardCopy.transaction, value: receipt.gateway_reference },
            ]}
          />
        </Card>
      )}
    </>
  );
}
