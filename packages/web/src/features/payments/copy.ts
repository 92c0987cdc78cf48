import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { ShownSourceType } from '@drawbridge/domain/payments/source-types.ts';
import { undoneWord } from '@drawbridge/domain/payments/undone-payments.ts';

export const paymentCopy = {
  title: 'Payment history',
  totals: 'Totals',
  paid: 'Paid to date',
  principal: 'Principal',
  interest: 'Interest',
  principalPaid: 'Principal paid',
  interestPaid: 'Interest paid',
  balance: 'Current balance',
  balanceNote: (day: string) => `After the entry of ${day}`,
  since: (day: string) => `Since ${day}`,
  entries: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
  paidInYear: 'Paid',
  tableOf: (year: number) => `Payments of ${year}`,
  received: 'Received',
  entry: 'Entry',
  due: 'Due',
  dueOn: (day: string) => `Due ${day}`,
  reference: 'Reference',
  whereItWent: 'Where it went',
  other: 'Other',
  amount: 'Amount',
  balanceAfter: 'Balance after',
  explainBalanceAfter: 'What was owed on the loan once this entry was posted.',
  yearTotal: (year: number) => `${year} in all`,
  download: 'Download CSV',
  statement: 'Statement (PDF)',
  makingStatement: 'Making the statement',
  statementSaved: 'Statement downloaded',
  statementFailed: (reason: string) => `The statement could not be made. ${reason}`,
  print: 'Print',
  statementName: (day: string) => `payment-statement-${day}.pdf`,
  csvName: (day: string) => `payment-history-${day}.csv`,
  statementOf: (lender: string, day: string) => `${lender}. Payment history as of ${day}.`,
  chargesNote: 'Charges made or waived are listed but not counted as paid.',
  none: 'Payment History is not available for this deal.',
  noneYet: 'Payments appear here as soon as they are posted.',
  failed: 'Account History data is currently not available.',
  loading: 'Loading the payment history',
  partsOf: (day: string) => `Where the payment of ${day} went`,
} as const;

/** What each kind of entry means, for people new to it. A regular payment needs no words. */
export const kindMeanings: Record<ShownSourceType, string | undefined> = {
  PMT: undefined,
  ADV: 'Paid before it was due.',
  LATE: 'Charged because a payment came too late.',
  LATEW: 'A late charge that you do not have to pay after all.',
  NSF: 'The payment came back: there was not enough money in the account.',
  REV: 'A payment that was posted and then undone.',
  SUSP: 'Received, and kept aside until it is known what it is for.',
};

/** What to say of an entry that was undone, by the kind of the entry that undid it. */
export function undoneNote(by: ShownSourceType, day: string): string {
  return `${undoneWord(by)} ${day}`;
}

export const paymentPortalCopy = {
  makePayment: 'Make a Payment',
  newTab: '(opens in a new tab)',
  failed: 'The payment portal could not be opened. Please try again.',
  title: 'Make a Payment',
  subtitle: (name: string) => `For ${name}`,
  howTitle: 'How to pay',
  how: (phone: string, email: string) => [
    'By monthly debit: fill in the recurring payment (ACH) form from the servicing requests and send it to us.',
    'By wire or check: ask us for the details and name your loan number.',
    `By phone: ${phone}. By email: ${email}.`,
  ],
  late: ({ percent, afterDays }: ServicingFacts['lateCharge']) =>
    `A late charge of ${percent}% applies when a payment is more than ${afterDays === 1 ? 'a day' : `${afterDays} days`} late.`,
  loans: 'Your funded loans',
  none: 'You have no funded loans, so nothing is due.',
  due: 'Next payment',
  last: 'Last payment',
  lastOf: (amount: string, day: string) => `${amount} on ${day}`,
  over: 'For your safety this page is only good for five minutes. Please open it again from your portal.',
  toPortal: 'Back to the portal',
} as const;
