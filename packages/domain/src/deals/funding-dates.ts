import type { Stage } from './stages.ts';

/** The dates that a funded loan’s payments, bills and payoffs depend on. */
export interface FundingDates {
  readonly signedOn: string | null;
  readonly maturesOn: string | null;
}

/** The required dates that a deal lacks for a stage. */
export function lacksFundingDates(stage: Stage, { signedOn, maturesOn }: FundingDates): boolean {
  return stage === 'Funded' && (signedOn === null || maturesOn === null);
}
