import { cents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import { partLabels, paymentParts } from '@drawbridge/domain/payments/payment-parts.ts';
import { paymentTotals, type PaymentTotals } from '@drawbridge/domain/payments/payment-totals.ts';
import { newestFirst, paymentYears, type PaymentYear } from '@drawbridge/domain/payments/payment-years.ts';
import { movesMoney, sourceTypeLabels } from '@drawbridge/domain/payments/source-types.ts';
import { undonePayments, undoneWord } from '@drawbridge/domain/payments/undone-payments.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import type { Block, DocumentText, TableColumn } from '../../platform/documents/document-blocks.ts';

export interface StatementHead {
  readonly loanNumber: string;
  readonly dealName: string;
  /** The first property, on one line. */
  readonly address: string | null;
  readonly borrower: string;
  readonly entities: readonly string[];
}

const columns: readonly TableColumn[] = [
  { title: 'Received', width: 62 },
  { title: 'Entry', width: 162 },
  { title: 'Principal', width: 54, right: true },
  { title: 'Interest', width: 54, right: true },
  { title: 'Other', width: 54, right: true },
  { title: 'Amount', width: 56, right: true },
  { title: 'Balance after', width: 62, right: true },
];

const notes = {
  none: 'This loan has no payments yet.',
  undone: '* This entry was later returned, reversed or waived, as noted on its line.',
  charges: 'Totals leave out charges and waivers.',
} as const;

/** A payment history as a statement, with totals per year and in total, and each payment’s breakdown. */
export function paymentStatement(
  head: StatementHead,
  payments: readonly Payment[],
  today: PlainDate,
): DocumentText {
  const ordered = newestFirst(payments);
  const [newest, oldest] = [ordered[0], ordered.at(-1)];
  const period =
    newest && oldest
      ? `${formatDay(oldest.receivedOn)} to ${formatDay(newest.receivedOn)}`
      : 'No payments yet';
  return {
    title: 'Payment statement',
    subtitle: `${head.dealName}. Loan ${head.loanNumber}. ${period}. As of ${formatDay(today)}.`,
    look: 'letter',
    blocks: [
      { kind: 'cards', cards: headCards(head, payments, newest) },
      ...(newest ? yearBlocks(payments) : [{ kind: 'text', text: notes.none } as const]),
      ...(newest ? [{ kind: 'bullets', items: [notes.charges, notes.undone] } as const] : []),
    ],
  };
}

function headCards(head: StatementHead, payments: readonly Payment[], newest: Payment | undefined) {
  const { paid, principal, interest } = paymentTotals(payments);
  const borrower = [head.borrower, ...head.entities, head.address];
  const totals = [
    `Paid: ${formatCents(paid)}`,
    `Principal ${formatCents(principal)}, interest ${formatCents(interest)}`,
    newest
      ? `Balance after the ${formatDay(newest.receivedOn)} entry: ${formatCents(newest.balanceAfter)}`
      : undefined,
  ];
  const lines = (texts: readonly (string | null | undefined)[]) =>
    texts.filter((text) => text !== null && text !== undefined).join('\n');
  return [
    { title: 'Borrower', text: lines(borrower) },
    { title: 'Totals for this period', text: lines(totals) },
  ];
}

function yearBlocks(payments: readonly Payment[]): Block[] {
  const undone = undonePayments(payments);
  return paymentYears(payments).flatMap((year) => [
    { kind: 'heading', text: String(year.year) },
    {
      kind: 'table',
      dense: true,
      totals: true,
      columns,
      rows: [...year.payments.map((payment) => rowOf(payment, undone.get(payment))), totalsOf(year)],
    },
  ]);
}

function rowOf(payment: Payment, undoneBy: Payment | undefined): string[] {
  const { principal, interest } = payment.buckets;
  const split = movesMoney(payment.type)
    ? amountsOf({ paid: payment.total, principal, interest })
    : ['', '', ''];
  return [
    formatDay(payment.receivedOn),
    entryOf(payment, undoneBy),
    ...split,
    `${formatCents(payment.total)}${undoneBy ? ' *' : ''}`,
    formatCents(payment.balanceAfter),
  ];
}

/** An entry’s kind, due date, remaining parts and, if it was undone, how. */
function entryOf(payment: Payment, undoneBy: Payment | undefined): string {
  const { type, dueOn, reference } = payment;
  const what = [sourceTypeLabels[type], dueOn && `due ${formatDay(dueOn)}`].filter(Boolean).join(', ');
  const parts = paymentParts(payment).filter(({ bucket }) => bucket !== 'principal' && bucket !== 'interest');
  const rest = movesMoney(type)
    ? parts.map(({ bucket, amount }) => `${partLabels[bucket]} ${formatCents(amount)}`)
    : [];
  const undone = undoneBy && `${undoneWord(undoneBy.type)} ${formatDay(undoneBy.receivedOn)}`;
  const details = [reference, ...rest].filter(Boolean).join('. ');
  return [what, details, undone].filter(Boolean).join('\n');
}

function totalsOf({ year, totals, payments }: PaymentYear): string[] {
  const count = payments.length === 1 ? '1 entry' : `${payments.length} entries`;
  return [String(year), `Total, ${count}`, ...amountsOf(totals), formatCents(totals.paid), ''];
}

function amountsOf({ paid, principal, interest }: PaymentTotals): string[] {
  const other: Cents = cents(paid - principal - interest);
  return [principal, interest, other].map((amount) => formatCents(amount));
}
