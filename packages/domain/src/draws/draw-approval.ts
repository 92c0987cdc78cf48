import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { partOfEach, type BasisPoints } from '../money/share-out.ts';
import { amountsToReach } from './draw-request.ts';

/** A line of a draw and its budget line; amounts in cents. */
export interface DrawnLine {
  readonly budget: Cents;
  readonly invoiced: Cents;
  readonly requested: Cents;
}

/** What an inspector found: how much of the whole budget line stands, or how much of the requested amount is done. */
export type Finding = { readonly percent: BasisPoints } | { readonly amount: Cents };

/**
 * How much of the requested amount a finding supports: between zero and the request. Undefined for a found amount
 * outside these limits.
 */
export function inspectedOf(line: DrawnLine, finding: Finding): Cents | undefined {
  if ('amount' in finding) {
    return finding.amount >= 0 && finding.amount <= line.requested ? finding.amount : undefined;
  }
  const [done = cents(0)] = amountsToReach([line], finding.percent);
  return cents(Math.min(line.requested, done));
}

/** The most that may be approved: the least of the requested, the inspected and the remaining amount. */
export function mostApprovable(line: DrawnLine & { readonly inspected: Cents }): Cents {
  return cents(Math.max(0, Math.min(line.requested, line.inspected, line.budget - line.invoiced)));
}

export interface Decision {
  /** Undefined: all that may be approved. */
  readonly amount: Cents | undefined;
  readonly reason: string | undefined;
}

export type DecisionFault = 'more than may be approved' | 'less without a reason';

/** The amount approved before any retainage, or what is wrong with the decision. */
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
 * Holds back part of the approved amounts: `paid` goes out, `retained` stays with the lender and in the line’s balance.
 * The retained amounts add up to that part of the sum, to the cent.
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
