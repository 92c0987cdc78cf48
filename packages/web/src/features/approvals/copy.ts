import { decisionWords } from '@drawbridge/messages/approvals';
import type { ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { Tone } from '../../ui/tone.ts';

export const approvalsCopyRest = {
  inactive: (needed: number, have: number) =>
    `Starts when you have ${needed === 3 ? 'three' : needed} administrators. You have ${have}.`,
} as const;

export const decisionTones = {
  approved: 'green',
  declined: 'red',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ProposalDecision, Tone>;

export function decidedWords(decision: ProposalDecision, name: string | null, when: string): string {
  const { word } = decisionWords[decision];
  return name === null ? `${word} ${when}` : `${word} by ${name}, ${when}`;
}
