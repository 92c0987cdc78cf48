import type { PlainDate } from '../calendar/plain-date.ts';
import type { Book } from './book.ts';
import { dayNumber, plainDateOf, type Day } from './days.ts';
import type { LoanEntry } from './entries.ts';
import { balances, explainBalance } from './explain-balance.ts';
import { explainBill, openBills } from './explain-bill.ts';
import {
  explainDefaultInterest,
  explainRunningDefault,
  feeParts,
  lateChargeParts,
} from './explain-charges.ts';
import { explainPayoffLine, explainPerDiem } from './explain-payoff.ts';
import { chartOf, explanation, stretchesFor, type ExplainedPart, type Explanation } from './explanation.ts';
import { prepareLoan } from './loan.ts';
import type { PayoffLineKind } from './payoff-lines.ts';
import { bookAtClose } from './replay.ts';
import { paymentBuckets, type LoanTerms, type PaymentBucket } from './terms.ts';

/** The amounts of an account that can be explained. Those of a bill need its due day. */
export const explainedAmounts = [
  'due',
  'bill',
  'accrued',
  'accruedDefault',
  'undrawn',
  ...paymentBuckets,
  ...balances,
] as const;
export type ExplainedAmount = (typeof explainedAmounts)[number];

/** Where an amount of an account comes from, part by part. Undefined for a bill that was never made. */
export function explainAmount(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  asOf: PlainDate,
  { amount, dueOn }: { readonly amount: ExplainedAmount; readonly dueOn?: PlainDate },
): Explanation | undefined {
  const close = dayNumber(asOf);
  const book = bookAtClose(prepareLoan(terms), entries, { entriesThrough: close, close });
  switch (amount) {
    case 'due':
      return explanation(dueParts(book));
    case 'bill': {
      const number = book.bills.findLastIndex((bill) => plainDateOf(bill.dueOn) === dueOn);
      return number < 0 ? undefined : explainBill(book, entries, number);
    }
    case 'accrued':
      return explainRunning(book, close);
    case 'accruedDefault':
      return explainRunningDefault(book, close);
    case 'undrawn':
      return explainUndrawn(book);
    case 'principalBalance':
      return { ...explainBalance(book, entries, amount, close), ...interestChart(book, close) };
    case 'suspense':
    case 'reserve':
    case 'escrowHeld':
      return explainBalance(book, entries, amount, close);
    case 'interest':
    case 'escrow':
    case 'principal':
    case 'defaultInterest':
    case 'lateCharges':
    case 'fees':
      return explainBucket(book, entries, amount);
  }
}

interface ExplainedPayoff {
  /** Where a line comes from. Undefined for a bill that was never made. */
  readonly line: (of: {
    readonly kind: PayoffLineKind;
    readonly dueOn?: PlainDate;
  }) => Explanation | undefined;
  readonly perDiem: Explanation;
}

/** Where the lines and the per diem of the payoff through a day come from. */
export function explainPayoff(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  asOf: PlainDate,
  goodThrough: PlainDate,
): ExplainedPayoff {
  const close = dayNumber(goodThrough);
  const entriesThrough = Math.min(dayNumber(asOf), close);
  const book = bookAtClose(prepareLoan(terms), entries, { entriesThrough, close });
  const known = entries.filter(({ on }) => dayNumber(on) <= entriesThrough);
  return {
    line: (of) => explainPayoffLine(book, known, { ...of, close }),
    perDiem: explainPerDiem(book, close),
  };
}

function dueParts(book: Book): readonly ExplainedPart[] {
  return paymentBuckets
    .map((bucket): ExplainedPart => ({ kind: 'bucket', bucket, amountCents: book.owed[bucket].openCents }))
    .filter(({ amountCents }) => amountCents !== 0);
}

function explainRunning(book: Book, today: Day): Explanation {
  const index = book.loan.periods.indexOn(today);
  const stretches = stretchesFor(book, book.note.stretches(index, today));
  const part: ExplainedPart = {
    kind: 'interest',
    amountCents: stretches.reduce((sum, { amountCents }) => sum + amountCents, 0),
    from: plainDateOf(book.loan.periods.at(index).start),
    to: plainDateOf(today),
    stretches,
  };
  return explanation([part], chartOf(stretches));
}

/** Where interest runs on the principal, its chart has the interest of each day. */
function interestChart(book: Book, close: Day): Partial<Pick<Explanation, 'chart'>> {
  const { terms, periods, fundedOn } = book.loan;
  if (terms.basis === 'full' || close < fundedOn) return {};
  const running = periods.indexOn(close);
  const stretches = Array.from({ length: running + 1 }, (_, index) =>
    book.note.stretches(index, Math.min(periods.at(index).end, close + 1)),
  );
  return { chart: explanation([], chartOf(stretchesFor(book, stretches.flat()))).chart };
}

/** The commitment less what was paid out. */
function explainUndrawn(book: Book): Explanation {
  if (book.paidOffOn !== undefined) return explanation([]);
  const paidOut = book.placements
    .filter(({ kind, isReturned }) => (kind === 'funding' || kind === 'draw') && !isReturned)
    .map(({ kind, on, cents }): ExplainedPart => ({
      kind: kind === 'funding' ? 'funding' : 'draw',
      on: plainDateOf(on),
      amountCents: -cents,
    }));
  return explanation([{ kind: 'commitment', amountCents: book.loan.terms.commitmentCents }, ...paidOut]);
}

function explainBucket(book: Book, entries: readonly LoanEntry[], bucket: PaymentBucket): Explanation {
  switch (bucket) {
    case 'interest':
    case 'escrow':
    case 'principal': {
      const parts = openBills(book, entries, bucket);
      return explanation(parts, chartOf(parts.flatMap(({ stretches = [] }) => stretches)));
    }
    case 'defaultInterest':
      return explainDefaultInterest(book);
    case 'lateCharges':
      return explanation(lateChargeParts(book));
    case 'fees':
      return explanation(feeParts(book));
  }
}
