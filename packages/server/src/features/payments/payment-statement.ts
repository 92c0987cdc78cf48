import { cents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import { paidPartWords, type PaidPart } from '@drawbridge/domain/payments/paid-part.ts';
import { partLabels, paymentParts } from '@drawbridge/domain/payments/payment-parts.ts';
import { paymentTotals, type PaymentTotals } from '@drawbridge/domain/payments/payment-totals.ts';
import { newestFirst, paymentYears, type PaymentYear } from '@drawbridge/domain/payments/payment-years.ts';
import { movesMoney, sourceTypeLabels } from '@drawbridge/domain/payments/source-types.ts';
import { undonePayments } from '@drawbridge/domain/payments/undone-payments.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { paymentCopy, statementCopy as copy } from '@drawbridge/messages/payments';
import type { Block, DocumentText, TableColumn } from '../../platform/documents/document-blocks.ts';

export interface StatementHead {
  readonly loanNumber: string;
  readonly dealName: string;
  /** The first property, on one line. */
  readonly address: string | null;
  readonly borrower: string;
  readonly entities: readonly string[];
}

const columns = (): readonly TableColumn[] => [
  { title: paymentCopy.received, width: 62 },
  { title: paymentCopy.entry, width: 162 },
  { title: paymentCopy.principal, width: 54, right: true },
  { title: paymentCopy.interest, width: 54, right: true },
  { title: copy.other, width: 54, right: true },
  { title: paymentCopy.amount, width: 56, right: true },
  { title: paymentCopy.balanceAfter, width: 62, right: true },
];

/** A payment history as a statement, with totals per year and in total, and each payment’s breakdown. */
export function paymentStatement(
  head: StatementHead,
  payments: readonly Payment[],
  today: PlainDate,
): DocumentText {
  const ordered = newestFirst(payments);
  const [newest, oldest] = [ordered[0], ordered.at(-1)];
  const about = { deal: head.dealName, number: head.loanNumber, day: formatDay(today) };
  return {
    title: copy.title,
    subtitle:
      newest && oldest
        ? copy.subtitle({
            ...about,
            from: formatDay(oldest.receivedOn),
            to: formatDay(newest.receivedOn),
          })
        : copy.subtitleEmpty(about),
    look: 'letter',
    blocks: [
      { kind: 'cards', cards: headCards(head, payments, newest) },
      ...(newest ? yearBlocks(payments) : [{ kind: 'text', text: copy.none } as const]),
      ...(newest ? [{ kind: 'bullets', items: [paymentCopy.chargesNote, copy.undone] } as const] : []),
    ],
  };
}

function headCards(head: StatementHead, payments: readonly Payment[], newest: Payment | undefined) {
  const { paid, principal, interest } = paymentTotals(payments);
  const borrower = [head.borrower, ...head.entities, head.address];
  const totals = [
    copy.paid({ amount: formatCents(paid) }),
    copy.split({ principal: formatCents(principal), interest: formatCents(interest) }),
    newest && copy.balance({ day: formatDay(newest.receivedOn), amount: formatCents(newest.balanceAfter) }),
  ];
  const lines = (texts: readonly (string | null | undefined)[]) =>
    texts.filter((text) => text !== null && text !== undefined).join('\n');
  return [
    { title: copy.borrower, text: lines(borrower) },
    { title: copy.totals, text: lines(totals) },
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
      columns: columns(),
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
  const { type, dueOn, reference, paid } = payment;
  const entry = sourceTypeLabels[type];
  const what = dueOn ? copy.due({ entry, day: formatDay(dueOn) }) : entry;
  const parts = paymentParts(payment).filter(({ bucket }) => bucket !== 'principal' && bucket !== 'interest');
  const rest = paid
    ? paid.map(paidOf)
    : movesMoney(type)
      ? parts.map(({ bucket, amount }) => `${partLabels[bucket]} ${formatCents(amount)}`)
      : [];
  const undone = undoneBy && paymentCopy.undone({ by: undoneBy.type, day: formatDay(undoneBy.receivedOn) });
  const details = [reference, ...rest].filter(Boolean).join('. ');
  return [what, details, undone].filter(Boolean).join('\n');
}

function paidOf({ bucket, dueOn, amountCents }: PaidPart): string {
  const day = dueOn === undefined ? null : formatDay(dueOn);
  return paidPartWords(bucket, formatCents(cents(amountCents)), day);
}

function totalsOf({ year, totals, payments }: PaymentYear): string[] {
  return [
    String(year),
    copy.total({ count: payments.length }),
    ...amountsOf(totals),
    formatCents(totals.paid),
    '',
  ];
}

function amountsOf({ paid, principal, interest }: PaymentTotals): string[] {
  const other: Cents = cents(paid - principal - interest);
  return [principal, interest, other].map((amount) => formatCents(amount));
}
