import type { ApplicationState } from '@drawbridge/domain/applications/application-states.ts';
import type { PartyState } from '@drawbridge/domain/applications/party-progress.ts';
import type { Tone } from '../../ui/tone.ts';

export const stateTones = {
  draft: 'neutral',
  unconfirmed: 'amber',
  submitted: 'blue',
  'changes requested': 'amber',
  countered: 'amber',
  approved: 'green',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationState, Tone>;

export const partyTones = {
  'not invited': 'neutral',
  invited: 'amber',
  opened: 'blue',
  finished: 'green',
  expired: 'red',
} as const satisfies Record<PartyState, Tone>;
