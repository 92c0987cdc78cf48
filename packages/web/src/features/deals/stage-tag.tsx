import { stageNames, type Stage } from '@drawbridge/domain/deals/stages.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';

/** Amber means waiting on a person, blue in progress, green done. */
const toneOfStage = {
  'Quoted Deal': 'neutral',
  'Submitted Deal': 'neutral',
  Application: 'blue',
  'Submitted to Operations': 'blue',
  Processing: 'blue',
  'Borrower Underwriting': 'blue',
  'Approval Submitted 1': 'amber',
  'Approval Approved 1': 'blue',
  'Property Underwriting': 'blue',
  'Approval Submitted 2': 'amber',
  'Approval Approved 2': 'blue',
  'Final Estimate Issued': 'blue',
  'Clear to Close': 'green',
  Funded: 'green',
  'Paid Off': 'neutral',
  Withdrawn: 'neutral',
} as const satisfies Record<Stage, Tone>;

export function StageTag({ stage }: { readonly stage: Stage }) {
  return <Tag tone={toneOfStage[stage]}>{stageNames[stage]}</Tag>;
}
