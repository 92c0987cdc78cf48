import type { PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money/cents.ts';

export interface DealTerms {
  readonly loanAmount: Cents;
  readonly holdback: Cents | null;
  readonly signedOn: PlainDate | null;
  readonly nextPaymentOn: PlainDate | null;
  readonly maturesOn: PlainDate | null;
}

export type DealFault =
  | 'holdback above loan'
  | 'matures before signing'
  | 'pays before signing'
  | 'pays after maturity';

/**
 * Finds contradictions in a deal’s terms: a holdback above the loan amount, or a payment or maturity date before
 * signing. The last payment may be due on the maturity date.
 */
export function dealFaults({
  loanAmount,
  holdback,
  signedOn,
  nextPaymentOn,
  maturesOn,
}: DealTerms): DealFault[] {
  const faults: DealFault[] = [];
  if (holdback !== null && holdback > loanAmount) faults.push('holdback above loan');
  if (signedOn !== null && maturesOn !== null && maturesOn <= signedOn) faults.push('matures before signing');
  if (signedOn !== null && nextPaymentOn !== null && nextPaymentOn < signedOn)
    faults.push('pays before signing');
  if (nextPaymentOn !== null && maturesOn !== null && nextPaymentOn > maturesOn)
    faults.push('pays after maturity');
  return faults;
}
