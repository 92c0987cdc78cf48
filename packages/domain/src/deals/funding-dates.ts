import type { Stage } from './stages.ts';

/** The dates that payments, bills and payoffs of a funded loan rest on. */
export interface FundingDates {
  readonly signedOn: string | null;
  readonly maturesOn: string | null;
}

/** Whether a deal that comes to a stage lacks a date that the stage rests on. */
export function lacksFundingDates(stage: Stage, { signedOn, maturesOn }: FundingDates): boolean {
  return stage === 'Funded' && (signedOn === null || maturesOn === null);
}
