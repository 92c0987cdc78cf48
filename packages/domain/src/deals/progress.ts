import { progressStepNames as names } from '@drawbridge/messages/deals';
import type { InProcessStage } from './stages.ts';

export const progressSteps = ['Processing', 'In Underwriting', 'Clear to Close'] as const;

export type ProgressStep = (typeof progressSteps)[number];

/** In the reader’s language. */
export const progressStepNames: Record<ProgressStep, string> = names;

export type ProgressState = 'complete' | 'active' | 'upcoming';

const stepOfStage = {
  'Quoted Deal': 'Processing',
  'Submitted Deal': 'Processing',
  Application: 'Processing',
  'Submitted to Operations': 'In Underwriting',
  Processing: 'In Underwriting',
  'Borrower Underwriting': 'In Underwriting',
  'Approval Submitted 1': 'In Underwriting',
  'Approval Approved 1': 'In Underwriting',
  'Property Underwriting': 'In Underwriting',
  'Approval Submitted 2': 'In Underwriting',
  'Approval Approved 2': 'In Underwriting',
  'Final Estimate Issued': 'In Underwriting',
  'Clear to Close': 'Clear to Close',
} as const satisfies Record<InProcessStage, ProgressStep>;

/** The step a stage belongs to. The stage named Processing belongs to the underwriting step. */
export function stepOf(stage: InProcessStage): ProgressStep {
  return stepOfStage[stage];
}

/**
 * The three steps and their states. Steps before the current one are complete, the current one is active, and the last
 * is complete once reached.
 */
export function progressOf(stage: InProcessStage): { step: ProgressStep; state: ProgressState }[] {
  const current = progressSteps.indexOf(stepOf(stage));
  const last = progressSteps.length - 1;
  return progressSteps.map((step, index) => {
    if (index < current || (index === current && current === last)) return { step, state: 'complete' };
    return { step, state: index === current ? 'active' : 'upcoming' };
  });
}
