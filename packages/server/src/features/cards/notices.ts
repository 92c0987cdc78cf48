import { brandName, type CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { cardEmailCopy as copy } from '@drawbridge/messages/cards';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { cardMails } from './mails.ts';

interface PaidFee {
  readonly name: string;
  readonly email: string;
  readonly dealId: string;
  readonly deal: string;
  readonly number: string;
  readonly amount: Cents;
  readonly brand: CardBrand | null;
  readonly last4: string | null;
  readonly reference: string;
  readonly gatewayReference: string;
}

export interface CardNotices {
  /** The receipt, queued in the transaction that settles the payment. */
  readonly paid: (tx: Transaction, fee: PaidFee, at: Date) => Promise<void>;
}

export function cardNotices(lender: () => LenderNow): CardNotices {
  return {
    async paid(tx, fee, at) {
      const amount = formatCents(fee.amount);
      const { brand, last4 } = fee;
      await postTo(tx, lender(), {
        to: { name: fee.name, email: fee.email },
        mail: cardMails.paid,
        values: () => ({ name: fee.name, amount, deal: fee.deal }),
        facts: () => [
          [copy.amount, amount],
          ...(last4 === null ? [] : [[copy.card, cardWords(brand, last4)] as const]),
          [copy.loan, fee.number],
          [copy.reference, fee.reference],
          [copy.transaction, fee.gatewayReference],
        ],
        url: `${lender().publicUrl}/dashboard/deal/${fee.dealId}`,
        at,
      });
    },
  };
}

function cardWords(brand: CardBrand | null, last4: string): string {
  return copy.cardEnding({ brand: brandName(brand ?? 'generic'), last4 });
}
