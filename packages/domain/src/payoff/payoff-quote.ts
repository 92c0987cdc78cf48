import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { DayCount } from './day-count.ts';
import { interestBetween, perDiem, shareOf, type Balance, type ExactPercent } from './interest.ts';

/** A note’s terms and its ledger’s balances. */
export interface LoanToPayOff {
  readonly loanAmount: Cents;
  readonly rate: ExactPercent;
  readonly dayCount: DayCount;
  /** A Dutch loan accrues interest on the full amount, a non-Dutch loan on the disbursed principal only. */
  readonly isDutch: boolean;
  /** Interest is paid up to this day, excluding it. */
  readonly interestPaidTo: PlainDate;
  /** Disbursed, unpaid principal by the day it changed, starting on or before `interestPaidTo`. */
  readonly disbursed: readonly Balance[];
  /** The undisbursed part of the loan. */
  readonly undisbursedHoldback: Cents;
  readonly unpaidCharges: readonly { readonly label: string; readonly amount: Cents }[];
  /** A share of the loan amount. */
  readonly exitFee: ExactPercent;
  /** Shares of the loan amount deferred to payoff, one per extension. */
  readonly deferredExtensionFees: readonly ExactPercent[];
  /** The borrower’s money that the lender holds. */
  readonly suspense: Cents;
  readonly reserves: Cents;
}

export const payoffLineKinds = [
  'principal',
  'undisbursed holdback',
  'interest',
  'unpaid charge',
  'exit fee',
  'extension fee',
  'letter fee',
  'rush fee',
  'suspense credit',
  'reserve credit',
  'adjustment',
] as const;

export type PayoffLineKind = (typeof payoffLineKinds)[number];

/** Negative when it lowers the payoff. */
export interface PayoffLine {
  readonly kind: PayoffLineKind;
  /** For kinds that need a description. */
  readonly label: string | null;
  readonly amount: Cents;
}

/** A manual adjustment by an employee, with its reason. */
export interface PayoffAdjustment {
  readonly label: string;
  readonly amount: Cents;
  readonly reason: string;
}

export interface PayoffQuote {
  readonly goodThrough: PlainDate;
  readonly lines: readonly PayoffLine[];
  readonly total: Cents;
  /** One more day’s interest, in ten-thousandths of a dollar. */
  readonly perDiem: number;
}

/**
 * Calculates a payoff line by line on its good-through date. A Dutch loan owes its full amount less the undisbursed part;
 * other loans owe the disbursed principal. Leaves out zero lines, except principal and interest. The lines add up to the
 * total. Throws a RangeError when the balances start after `interestPaidTo`.
 */
export function payoffQuote(
  loan: LoanToPayOff,
  ask: {
    readonly goodThrough: PlainDate;
    readonly letterFee: Cents;
    /** The surcharge for rush service. */
    readonly rushFee?: Cents;
    readonly adjustments?: readonly PayoffAdjustment[];
  },
): PayoffQuote {
  const owed = principalOwed(loan);
  const held = loan.isDutch ? loan.undisbursedHoldback : cents(0);
  const always: PayoffLine[] = [
    line('principal', cents(owed + held)),
    line('interest', interestThrough(loan, ask.goodThrough)),
  ];
  const further: PayoffLine[] = [
    line('undisbursed holdback', negative(held)),
    ...loan.unpaidCharges.map(({ label, amount }) => line('unpaid charge', amount, label)),
    line('exit fee', shareOf(loan.loanAmount, loan.exitFee)),
    ...loan.deferredExtensionFees.map((share) => line('extension fee', shareOf(loan.loanAmount, share))),
    line('letter fee', ask.letterFee),
    line('rush fee', ask.rushFee ?? cents(0)),
    line('suspense credit', negative(loan.suspense)),
    line('reserve credit', negative(loan.reserves)),
    ...(ask.adjustments ?? []).map(({ label, amount }) => line('adjustment', amount, label)),
  ];
  const order = (each: PayoffLine) => payoffLineKinds.indexOf(each.kind);
  const lines = [...always, ...further.filter(({ amount }) => amount !== 0)].toSorted(
    (a, b) => order(a) - order(b),
  );
  return {
    goodThrough: ask.goodThrough,
    lines,
    total: cents(lines.reduce((sum, { amount }) => sum + amount, 0)),
    perDiem: perDiem(cents(owed + held), loan.rate, loan.dayCount),
  };
}

/** The payoff on each day of a range, including both ends, for the payoff letter’s table. */
export function payoffByDay(
  loan: LoanToPayOff,
  ask: Parameters<typeof payoffQuote>[1],
  from: PlainDate,
): { readonly on: PlainDate; readonly total: Cents }[] {
  const days: { on: PlainDate; total: Cents }[] = [];
  for (let on = from; on <= ask.goodThrough; on = addDays(on, 1))
    days.push({ on, total: payoffQuote(loan, { ...ask, goodThrough: on }).total });
  return days;
}

function interestThrough(loan: LoanToPayOff, day: PlainDate): Cents {
  // On a Dutch loan, repayments change the interest-bearing balance, but draws don't.
  const balances = loan.isDutch
    ? [{ from: loan.interestPaidTo, principal: cents(principalOwed(loan) + loan.undisbursedHoldback) }]
    : loan.disbursed;
  return interestBetween({ ...loan, balances }, loan.interestPaidTo, day);
}

function principalOwed({ disbursed }: LoanToPayOff): Cents {
  return disbursed.at(-1)?.principal ?? cents(0);
}

function line(kind: PayoffLineKind, amount: Cents, label: string | null = null): PayoffLine {
  return { kind, label, amount };
}

function negative(amount: Cents): Cents {
  return cents(0 - amount);
}
