import { howToPayCopy as copy } from '@drawbridge/messages/payments';
import type { PaymentPage } from '@drawbridge/contract/payments/schema.ts';
import { lateChargeWords } from '@drawbridge/domain/deals/late-charge-words.ts';
import { formatAmount } from '../../platform/format.ts';

type Loan = Pick<PaymentPage['loans'][number], 'number' | 'lateCharge'>;

/** What a late payment costs: once if all loans agree, else loan by loan. Nothing of a loan without a late charge. */
export function lateSentences(loans: readonly Loan[]): readonly string[] {
  const terms = loans.map(({ number, lateCharge }) => ({
    number,
    words: lateCharge && { charge: lateChargeWords(lateCharge, formatAmount), days: lateCharge.graceDays },
  }));
  const distinct = new Set(terms.map(({ words }) => JSON.stringify(words)));
  const [first] = terms;
  if (distinct.size === 1) return first?.words ? [copy.late(first.words)] : [];
  return terms.flatMap(({ number, words }) => (words ? [copy.lateOf({ loan: number, ...words })] : []));
}
