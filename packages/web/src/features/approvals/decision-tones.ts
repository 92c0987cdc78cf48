import type { ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { Tone } from '../../ui/tone.ts';

export const decisionTones = {
  approved: 'green',
  declined: 'red',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ProposalDecision, Tone>;
