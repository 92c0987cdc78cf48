import type { PartyState } from '@drawbridge/domain/applications/party-progress.ts';
import type { Tone } from '../../ui/tone.ts';

export const partyTones = {
  'not invited': 'neutral',
  invited: 'amber',
  opened: 'blue',
  finished: 'green',
  expired: 'red',
} as const satisfies Record<PartyState, Tone>;
