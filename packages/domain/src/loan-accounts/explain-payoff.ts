import type { PlainDate } from '../calendar/plain-date.ts';
import type { Book } from './book.ts';
import { plainDateOf, type Day } from './days.ts';
import type { LoanEntry } from './entries.ts';
import { explainBalance } from './explain-balance.ts';
import { billParts, receivedOn, uncorrected } from './explain-bill.ts';
import { deferredFeeParts, explainDefaultInterest, feeParts, lateChargeParts } from './explain-charges.ts';
import { chartOf, explanation, stretchesFor, type ExplainedPart, type Explanation } from './explanation.ts';
import {
  minimumRule,
  payoffFigures,
  perDiemParts,
  prepaymentShare,
  runningPeriod,
  type PayoffLineKind,
} from './payoff-lines.ts';
import { percentOf } from './exact.ts';

interface Line {
  readonly kind: PayoffLineKind;
  /** The good-through day. */
  readonly close: Day;
  readonly dueOn?: PlainDate;
}

/** Where one line of a payoff comes from. Undefined for a bill that was never made. */
export function explainPayoffLine(
  book: Book,
  entries: readonly LoanEntry[],
  { kind, close, dueOn }: Line,
): Explanation | undefined {
  if (book.paidOffOn !== undefined) return explanation([]);
  const running = runningPeriod(book, close);
  switch (kind) {
    case 'principal':
      return principalLine(book, entries, close);
    case 'undrawnCredit':
      return explanation(negated(undrawnParts(book)));
    case 'billedInterest':
      return billedInterest(book, entries, dueOn);
    case 'trueUp':
      return explanation(uncorrected(book, entries, running));
    case 'accruedInterest':
      return accruedInterest(book, running, close);
    case 'interestReceived':
      return interestReceived(book, running);
    case 'defaultInterest':
      return explainDefaultInterest(book, { index: running, to: close });
    case 'lateCharges':
      return explanation(lateChargeParts(book));
    case 'fees':
      return explanation(feeParts(book));
    case 'deferredFees':
      return explanation(deferredFeeParts(book));
    case 'exitFee':
    case 'minimumInterest':
    case 'prepayment':
    case 'payoffFees':
      return explanation(payoffOnly(book, kind, close));
    case 'waived':
      return explanation(waivedParts(book, close));
    case 'suspense':
    case 'reserve':
      return credit(explainBalance(book, entries, kind, close));
    case 'escrow':
      return credit(explainBalance(book, entries, 'escrowHeld', close));
  }
}

/** On a note with interest on the full amount, what is not drawn is shown as principal and credited. */
function principalLine(book: Book, entries: readonly LoanEntry[], close: Day): Explanation {
  const owed = explainBalance(book, entries, 'principalBalance', close);
  const undrawn = undrawnParts(book);
  return { ...owed, ...sums([...owed.parts, ...undrawn]) };
}

function undrawnParts(book: Book): readonly ExplainedPart[] {
  const { basis, commitmentCents } = book.loan.terms;
  const amountCents = basis === 'full' ? commitmentCents - book.drawnCents : 0;
  return amountCents === 0 ? [] : [{ kind: 'undrawn', amountCents, baseCents: commitmentCents }];
}

function billedInterest(
  book: Book,
  entries: readonly LoanEntry[],
  dueOn: PlainDate | undefined,
): Explanation | undefined {
  const number = book.bills.findLastIndex((bill) => plainDateOf(bill.dueOn) === dueOn);
  if (number < 0) return undefined;
  const billed = billParts(book, entries, number, ['interest']);
  const chart = chartOf(billed[0]?.stretches ?? []);
  return explanation([...billed, ...negated(receivedOn(book, number, ['interest']))], chart);
}

function accruedInterest(book: Book, running: number, close: Day): Explanation {
  const stretches = stretchesFor(book, book.note.stretches(running, close));
  const part: ExplainedPart = {
    kind: 'interest',
    amountCents: book.note.running(running, close),
    from: plainDateOf(book.loan.periods.at(running).start),
    to: plainDateOf(close),
    stretches,
  };
  return explanation([part], chartOf(stretches));
}

/** Money received on bills of the running period and later ones. */
function interestReceived(book: Book, running: number): Explanation {
  const received = book.bills.flatMap((_, bill) =>
    bill < running ? [] : receivedOn(book, bill, ['interest']),
  );
  return explanation(negated(received));
}

function payoffOnly(
  book: Book,
  kind: 'exitFee' | 'minimumInterest' | 'prepayment' | 'payoffFees',
  close: Day,
): readonly ExplainedPart[] {
  const { exitFee, payoffFees = [], commitmentCents } = book.loan.terms;
  switch (kind) {
    case 'exitFee':
      return exitFee === undefined
        ? []
        : [share(exitFee.of === 'commitment' ? commitmentCents : book.principalCents, exitFee.percent)];
    case 'prepayment': {
      const { baseCents, percent } = prepaymentShare(book, close);
      return [share(baseCents, percent)];
    }
    case 'payoffFees':
      return payoffFees.map((fee) => ({ kind: 'payoffFee', amountCents: fee.cents, name: fee.kind }));
    case 'minimumInterest': {
      const rule = minimumRule(book, close);
      if (!rule) return [];
      const { cents, accruedCents, ...of } = rule;
      return [
        { kind: 'minimum', amountCents: cents, ...of },
        { kind: 'accrued', amountCents: -accruedCents, to: plainDateOf(close) },
      ];
    }
  }
}

function waivedParts(book: Book, close: Day): readonly ExplainedPart[] {
  let left = -(payoffFigures(book, close).lines.find(({ kind }) => kind === 'waived')?.amountCents ?? 0);
  return book.payoffWaivers.map(({ on, cents }) => {
    const waived = Math.min(cents, left);
    left -= waived;
    return { kind: 'waiver', on: plainDateOf(on), amountCents: -waived };
  });
}

/** One more day of a payoff: its note interest, and its default interest while that accrues. */
export function explainPerDiem(book: Book, close: Day): Explanation {
  const found = book.paidOffOn === undefined ? perDiemParts(book, close) : [];
  const parts = found.map(({ of, baseCents, rate, perDay }): ExplainedPart => ({
    kind: of === 'note' ? 'dayOfInterest' : 'dayOfDefaultInterest',
    amountCents: Math.round(perDay / 100),
    baseCents,
    percent: rate,
    perDay,
  }));
  return { ...explanation(parts), perDay: found.reduce((sum, { perDay }) => sum + perDay, 0) };
}

function share(baseCents: number, percent: number): ExplainedPart {
  return { kind: 'share', amountCents: percentOf(baseCents, percent), baseCents, percent };
}

function credit(held: Explanation): Explanation {
  return { ...held, ...sums(negated(held.parts)) };
}

function negated(parts: readonly ExplainedPart[]): readonly ExplainedPart[] {
  return parts.map(({ amountCents, ...part }) => ({ ...part, amountCents: -amountCents }));
}

function sums(parts: readonly ExplainedPart[]): Pick<Explanation, 'amountCents' | 'parts'> {
  const { amountCents } = explanation(parts);
  return { amountCents, parts };
}
