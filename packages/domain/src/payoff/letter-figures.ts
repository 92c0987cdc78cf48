import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { payoff, type AccountPayoff } from '../loan-accounts/account.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import type { LoanTerms } from '../loan-accounts/terms.ts';
import { cents, type Cents } from '../money/cents.ts';
import { letterLineKinds, type LetterLineKind } from './letter-line-kinds.ts';

/** Most days in a letter’s table. */
const listedDays = 31;

/** Negative when it lowers the payoff. */
export interface LetterLine {
  readonly kind: LetterLineKind;
  /** A fee’s name on the note, or what an adjustment is for. */
  readonly label: string | null;
  /** The due day of the bill whose interest is not paid. */
  readonly dueOn: PlainDate | null;
  readonly amount: Cents;
}

/** What a letter adds to the payoff of the loan’s account. */
export interface LetterExtras {
  readonly letterFee: Cents;
  /** The surcharge for rush service. */
  readonly rushFee: Cents;
  /** Fees of the letters issued before. */
  readonly earlierLetters: Cents;
  readonly adjustments: readonly { readonly label: string; readonly amount: Cents }[];
}

export interface LetterFigures {
  readonly lines: readonly LetterLine[];
  readonly total: Cents;
  /** One more day, in ten-thousandths of a dollar. */
  readonly perDiem: number;
  readonly stretches: AccountPayoff['stretches'];
  readonly defaultStretches: AccountPayoff['defaultStretches'];
  /** What was received or waived of the default interest of those stretches. */
  readonly defaultSettled: Cents;
  /** The total on each listed day, the good-through date last. */
  readonly byDay: readonly { readonly on: PlainDate; readonly total: Cents }[];
}

/** A payoff letter line by line: the payoff of the loan’s account, the letter’s own fees, and adjustments. */
export function letterFigures(
  loan: { readonly terms: LoanTerms; readonly entries: readonly LoanEntry[] },
  { today, goodThrough }: { readonly today: PlainDate; readonly goodThrough: PlainDate },
  extras: LetterExtras,
): LetterFigures {
  const { terms, entries } = loan;
  const owed = payoff(terms, entries, today, goodThrough);
  const added = extraLines(extras);
  const more = sum(added);
  const firstListed = addDays(goodThrough, 1 - listedDays);
  const byDay: { on: PlainDate; total: Cents }[] = [];
  for (let on = firstListed > today ? firstListed : today; on < goodThrough; on = addDays(on, 1))
    byDay.push({ on, total: cents(payoff(terms, entries, today, on).totalCents + more) });
  const total = cents(owed.totalCents + more);
  const order = ({ kind }: LetterLine) => letterLineKinds.indexOf(kind);
  return {
    lines: [...accountLines(terms, owed), ...added].toSorted((one, other) => order(one) - order(other)),
    total,
    perDiem: owed.perDiem,
    stretches: owed.stretches,
    defaultStretches: owed.defaultStretches,
    defaultSettled: cents(owed.defaultSettledCents),
    byDay: [...byDay, { on: goodThrough, total }],
  };
}

/** The lines of the account; the fees that the note asks for at payoff by their names. */
function accountLines({ payoffFees = [] }: LoanTerms, { lines }: AccountPayoff): readonly LetterLine[] {
  return lines.flatMap(({ kind, amountCents, dueOn = null }) =>
    kind === 'payoffFees'
      ? payoffFees.map((fee) => line(kind, cents(fee.cents), fee.kind))
      : [{ ...line(kind, cents(amountCents)), dueOn }],
  );
}

function extraLines({
  letterFee,
  rushFee,
  earlierLetters,
  adjustments,
}: LetterExtras): readonly LetterLine[] {
  return [
    line('earlierLetters', earlierLetters),
    line('letterFee', letterFee),
    line('rushFee', rushFee),
    ...adjustments.map(({ label, amount }) => line('adjustment', amount, label)),
  ].filter(({ amount }) => amount !== 0);
}

function line(kind: LetterLineKind, amount: Cents, label: string | null = null): LetterLine {
  return { kind, label, dueOn: null, amount };
}

function sum(lines: readonly LetterLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
