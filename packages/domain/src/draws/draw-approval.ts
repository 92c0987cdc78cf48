import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { partOfEach, type BasisPoints } from '../money/share-out.ts';
import { amountsToReach } from './draw-request.ts';

/** A line of a draw with where its budget line stands; amounts in cents. */
export interface DrawnLine {
  readonly budget: Cents;
  /** What wired draws have paid out of the budget line. */
  readonly invoiced: Cents;
  readonly requested: Cents;
}

/** What an inspector found of a line: how much of its whole budget stands, or how much of what is asked for is done. */
export type Finding = { readonly percent: BasisPoints } | { readonly amount: Cents };

/**
 * How much of what is asked for the findings support: never more than that, never below zero. Undefined for an amount
 * above what is asked for, or below zero.
 */
export function inspectedOf(line: DrawnLine, finding: Finding): Cents | undefined {
  if ('amount' in finding) {
    return finding.amount >= 0 && finding.amount <= line.requested ? finding.amount : undefined;
  }
  const [done = cents(0)] = amountsToReach([line], finding.percent);
  return cents(Math.min(line.requested, done));
}

/** The most that may be approved of a line: the least of what is asked for, what was seen done, and what is left. */
export function mostApprovable(line: DrawnLine & { readonly inspected: Cents }): Cents {
  return cents(Math.max(0, Math.min(line.requested, line.inspected, line.budget - line.invoiced)));
}

export interface Decision {
  /** Undefined: all that may be approved. */
  readonly amount: Cents | undefined;
  readonly reason: string | undefined;
}

export type DecisionFault = 'more than may be approved' | 'less without a reason';

/** What is approved of a line before anything is held back, or what is wrong with the decision. */
export function judgeDecision(
  line: DrawnLine & { readonly inspected: Cents },
  { amount, reason }: Decision,
): Cents | DecisionFault {
  const most = mostApprovable(line);
  if (amount === undefined) return most;
  if (amount < 0 || amount > most) return 'more than may be approved';
  return amount < most && (reason === undefined || reason.trim() === '') ? 'less without a reason' : amount;
}

/**
 * Holds back that part of what is approved: `paid` goes out, `retained` stays with the lender and in the line’s balance.
 * What is held back adds up to that part of the sum, to the cent.
 */
export function holdBack(
  approved: readonly Cents[],
  retainage: BasisPoints,
): { readonly paid: Cents; readonly retained: Cents }[] {
  const retained = partOfEach(approved, retainage);
  return approved.map((amount, index) => {
    const kept = retained[index] ?? cents(0);
    return { paid: cents(amount - kept), retained: kept };
  });
}
