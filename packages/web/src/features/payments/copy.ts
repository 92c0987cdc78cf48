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
  balanceNote: (day: string) => `As of the ${day} entry`,
  since: (day: string) => `Since ${day}`,
  entries: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
  paidInYear: 'Paid',
  tableOf: (year: number) => `${year} payments`,
  received: 'Received',
  entry: 'Entry',
  due: 'Due',
  dueOn: (day: string) => `Due ${day}`,
  reference: 'Reference',
  whereItWent: 'Applied to',
  other: 'Other',
  amount: 'Amount',
  balanceAfter: 'Balance after',
  explainBalanceAfter: 'Your loan balance after this entry posted.',
  yearTotal: (year: number) => `${year} total`,
  download: 'Download CSV',
  statement: 'Statement (PDF)',
  makingStatement: 'Preparing statement',
  statementSaved: 'Statement downloaded',
  statementFailed: (reason: string) => `We couldn’t prepare the statement. ${reason}`,
  print: 'Print',
  statementName: (day: string) => `payment-statement-${day}.pdf`,
  csvName: (day: string) => `payment-history-${day}.csv`,
  statementOf: (lender: string, day: string) => `${lender}. Payment history as of ${day}.`,
  chargesNote: 'Totals leave out charges and waivers.',
  none: 'Payment History is not available for this deal.',
  noneYet: 'Payments appear here as soon as they are posted.',
  failed: 'Account History data is currently not available.',
  loading: 'Loading payment history',
  partsOf: (day: string) => `${day} payment breakdown`,
} as const;

/** Explains each kind of entry to people new to it. A regular payment needs no explanation. */
export const kindMeanings: Record<ShownSourceType, string | undefined> = {
  PMT: undefined,
  ADV: 'A payment made before it was due.',
  LATE: 'A charge for a late payment.',
  LATEW: 'A late charge you don’t have to pay.',
  NSF: 'Your bank returned the payment because the account had insufficient funds.',
  REV: 'A payment we posted and later reversed.',
  SUSP: 'Money we received and are holding until we can apply it.',
};

/** The note on an undone entry, by the kind of entry that undid it. */
export function undoneNote(by: ShownSourceType, day: string): string {
  return `${undoneWord(by)} ${day}`;
}

export const paymentPortalCopy = {
  makePayment: 'Make a Payment',
  newTab: '(opens in a new tab)',
  failed: 'We couldn’t open the payment portal. Try again.',
  title: 'Make a Payment',
  subtitle: (name: string) => `For ${name}`,
  howTitle: 'How to pay',
  how: (phone: string, email: string) => [
    'By monthly debit: complete the recurring payment (ACH) form under Servicing Requests and send it to us.',
    'By wire or check: ask us for instructions and include your loan number.',
    `By phone: ${phone}. By email: ${email}.`,
  ],
  late: ({ percent, afterDays }: ServicingFacts['lateCharge']) =>
    `A late charge of ${percent}% applies when a payment is more than ${afterDays === 1 ? 'a day' : `${afterDays} days`} late.`,
  loans: 'Your funded loans',
  none: 'You have no funded loans, so nothing is due.',
  due: 'Next payment',
  last: 'Last payment',
  lastOf: (amount: string, day: string) => `${amount} on ${day}`,
  over: 'For your security, this page expires after five minutes. Open it again from your portal.',
  toPortal: 'Back to portal',
} as const;
