import type { ApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import type { Tone } from '../../ui/tone.ts';

export const keyStandingTones = {
  good: 'green',
  expired: 'neutral',
  revoked: 'neutral',
} as const satisfies Record<ApiKey['standing'], Tone>;
