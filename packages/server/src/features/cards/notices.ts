import type { Transaction } from 'kysely';
import { brandName, type CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';

/** A payment as its receipt has it. */
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
  /** The receipt, written in the transaction that settles the payment. */
  readonly paid: (tx: Transaction<Tables>, fee: PaidFee, at: Date) => Promise<void>;
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The mails of one lender; links in them lead to `publicUrl`. */
export function cardNotices(lender: () => LenderSettings, publicUrl: string): CardNotices {
  return {
    async paid(tx, fee, at) {
      const amount = dollarFormat.format(fee.amount / 100);
      const card = fee.last4 === null ? [] : [['Card', cardWords(fee.brand, fee.last4)] as const];
      const content = {
        title: `Receipt: appraisal fee of ${fee.deal}`,
        paragraphs: [
          `Hello ${fee.name},`,
          `thank you. We have received ${amount} for the appraisal of ${fee.deal}. The appraisal can go ahead.`,
        ],
        facts: [
          ['Amount', amount] as const,
          ...card,
          ['Loan', fee.number] as const,
          ['Reference', fee.reference] as const,
          ['Transaction', fee.gatewayReference] as const,
        ],
        button: { label: 'See the deal', url: `${publicUrl}/dashboard/deal/${fee.dealId}` },
        footer: `If you did not make this payment, please call us at once: ${lender().lender.phone}.`,
      };
      await postMail(tx, { to: fee.email, ...renderMail(lender(), content) }, at);
    },
  };
}

function cardWords(brand: CardBrand | null, last4: string): string {
  return `${brandName(brand ?? 'generic')} ending in ${last4}`;
}
