import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { percentageOfEach, type BasisPoints } from '../money/share-out.ts';
import { amountsToReach } from './draw-request.ts';

/** A draw line with its budget line. Amounts in cents. */
export interface DrawnLine {
  readonly budget: Cents;
  readonly invoiced: Cents;
  readonly requested: Cents;
}

/** An inspector’s finding: percent of the whole budget line that is built, or how much of the requested work is done. */
export type Finding = { readonly percent: BasisPoints } | { readonly amount: Cents };

/**
 * How much of the requested amount a finding supports, from zero to the whole request. Undefined when the finding is an
 * amount outside that range.
 */
export function inspectedOf(line: DrawnLine, finding: Finding): Cents | undefined {
  if ('amount' in finding) {
    return finding.amount >= 0 && finding.amount <= line.requested ? finding.amount : undefined;
  }
  const [done = cents(0)] = amountsToReach([line], finding.percent);
  return cents(Math.min(line.requested, done));
}

/** A draw line after its inspection; 0 where nothing was inspected. */
export type InspectedLine = DrawnLine & { readonly inspected: Cents };

/** The most the lender can approve: the lowest of the requested, inspected and remaining amounts. */
export function maxApprovable(line: InspectedLine): Cents {
  return cents(Math.max(0, Math.min(line.requested, line.inspected, line.budget - line.invoiced)));
}

/** Whether a line can be approved to the cent as it was requested. The others are what an approver has to look at. */
export function isAsRequested(line: InspectedLine): boolean {
  return maxApprovable(line) === line.requested;
}

export interface Decision {
  /** Undefined approves the most possible. */
  readonly amount: Cents | undefined;
  readonly reason: string | undefined;
}

export type DecisionFault = 'more than may be approved' | 'less without a reason';

/** The approved amount before retainage, or what is wrong with the decision. */
export function judgeDecision(line: InspectedLine, { amount, reason }: Decision): Cents | DecisionFault {
  const most = maxApprovable(line);
  if (amount === undefined) return most;
  if (amount < 0 || amount > most) return 'more than may be approved';
  return amount < most && (reason === undefined || reason.trim() === '') ? 'less without a reason' : amount;
}

/**
 * Splits approved amounts into `paid`, which goes out, and `retained`, which stays with the lender and in the line’s
 * balance. The retained amounts add up to `retainage` of the sum, to the cent.
 */
export function holdBack(
  approved: readonly Cents[],
  retainage: BasisPoints,
): { readonly paid: Cents; readonly retained: Cents }[] {
  const retained = percentageOfEach(approved, retainage);
  return approved.map((amount, index) => {
    const kept = retained[index] ?? cents(0);
    return { paid: cents(amount - kept), retained: kept };
  });
}
