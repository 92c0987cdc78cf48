/** Reasons for declining, as in the sample notices of 12 CFR part 1002, appendix C, that fit loans on investment property. */
export const declineReasons = [
  'incomplete',
  'identity not verified',
  'income not verified',
  'income insufficient',
  'obligations excessive',
  'liquidity insufficient',
  'no credit file',
  'credit experience limited',
  'credit score',
  'poor performance with us',
  'delinquent obligations',
  'collection or judgment',
  'foreclosure',
  'bankruptcy',
  'recent inquiries',
  'collateral value',
  'collateral type',
  'leverage',
  'experience insufficient',
  'outside lending area',
  'terms not granted',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** More reasons than this help nobody. 12 CFR 1002.9(b)(2), comment 1. */
export const mostDeclineReasons = 4;

/** Reasons that rest on a credit report, so that the letter says where to get it and how to dispute it. */
const fromCreditReport: ReadonlySet<DeclineReason> = new Set([
  'no credit file',
  'credit experience limited',
  'credit score',
  'delinquent obligations',
  'collection or judgment',
  'foreclosure',
  'bankruptcy',
  'recent inquiries',
]);

export function restsOnCreditReport(reasons: readonly DeclineReason[]): boolean {
  return reasons.some((reason) => fromCreditReport.has(reason));
}
