import { stageNames as names } from '@drawbridge/messages/deals';

/** Stages before funding in order, named as the lender names them on screen. */
export const inProcessStages = [
  'Quoted Deal',
  'Submitted Deal',
  'Application',
  'Submitted to Operations',
  'Processing',
  'Borrower Underwriting',
  'Approval Submitted 1',
  'Approval Approved 1',
  'Property Underwriting',
  'Approval Submitted 2',
  'Approval Approved 2',
  'Final Estimate Issued',
  'Clear to Close',
] as const;

export const settledStages = ['Funded', 'Paid Off', 'Withdrawn'] as const;

export const stages = [...inProcessStages, ...settledStages] as const;

export type InProcessStage = (typeof inProcessStages)[number];
export type Stage = (typeof stages)[number];

/** As readers know them, in their language. Records, filters and imports keep the English names. */
export const stageNames: Record<Stage, string> = names;

/** A stage in the reader’s language. Names that this version does not know stay as they are. */
export function stageName(stage: string): string {
  return (names as Readonly<Record<string, string>>)[stage] ?? stage;
}

/** Only loans in these stages have a ledger. */
export const fundedStages = ['Funded', 'Paid Off'] as const satisfies readonly Stage[];

/** Deals in these stages have ended. */
export const endedStages = ['Paid Off', 'Withdrawn'] as const satisfies readonly Stage[];

/** True for stages in which the loan may still fund. */
export function isInProcess(stage: Stage): stage is InProcessStage {
  return (inProcessStages as readonly Stage[]).includes(stage);
}
