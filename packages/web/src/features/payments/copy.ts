import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { ShownSourceType } from '@drawbridge/domain/payments/source-types.ts';
import { undoneWord } from '@drawbridge/domain/payments/undone-payments.ts';

export function undoneNote(by: ShownSourceType, day: string): string {
  return `${undoneWord(by)} ${day}`;
}

export const paymentPortalCopyRest = {
  how: (phone: string, email: string) => [
    'By monthly debit: complete the recurring payment (ACH) form under Servicing Requests and send it to us.',
    'By wire or check: ask us for instructions and include your loan number.',
    `By phone: ${phone}. By email: ${email}.`,
  ],
  late: ({ percent, afterDays }: ServicingFacts['lateCharge']) =>
    `A late charge of ${percent}% applies when a payment is more than ${afterDays === 1 ? 'a day' : `${afterDays} days`} late.`,
} as const;
