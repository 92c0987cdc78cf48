import type { Stage } from './stages.ts';

/** The dates that payments, bills and payoffs of a funded loan depend on. */
export interface FundingDates {
  readonly signedOn: string | null;
  readonly maturesOn: string | null;
}

/** Whether a deal lacks a date that a stage depends on. */
export function lacksFundingDates(stage: Stage, { signedOn, maturesOn }: FundingDates): boolean {
  return stage === 'Funded' && (signedOn === null || maturesOn === null);
}
