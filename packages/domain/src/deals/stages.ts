/** Stages before funding, in order, in the lender’s own words as shown on screen. */
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

/** Stages of loans that have paid out: only these have a ledger. */
export const fundedStages = ['Funded', 'Paid Off'] as const satisfies readonly Stage[];

/** True for a stage in which the loan has not funded and still may. */
export function isInProcess(stage: Stage): stage is InProcessStage {
  return (inProcessStages as readonly Stage[]).includes(stage);
}
