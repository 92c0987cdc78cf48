import type { Transaction } from 'kysely';
import { brandName, type CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import type { Tables } from '../../platform/database/tables.ts';
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
  readonly paid: (tx: Transaction<Tables>, fee: PaidFee, at: Date) => Promise<void>;
}

export function cardNotices(lender: () => LenderNow): CardNotices {
  return {
    async paid(tx, fee, at) {
      const amount = formatCents(fee.amount);
      const card = fee.last4 === null ? [] : [['Card', cardWords(fee.brand, fee.last4)] as const];
      await postTo(tx, lender(), {
        to: { name: fee.name, email: fee.email },
        mail: cardMails.paid,
        values: () => ({ name: fee.name, amount, deal: fee.deal }),
        facts: () => [
          ['Amount', amount],
          ...card,
          ['Loan', fee.number],
          ['Reference', fee.reference],
          ['Transaction', fee.gatewayReference],
        ],
        url: `${lender().publicUrl}/dashboard/deal/${fee.dealId}`,
        at,
      });
    },
  };
}

function cardWords(brand: CardBrand | null, last4: string): string {
  return `${brandName(brand ?? 'generic')} ending in ${last4}`;
}
