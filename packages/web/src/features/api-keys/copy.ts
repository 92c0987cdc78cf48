import type { ApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import type { Tone } from '../../ui/tone.ts';

export const keyCopyRest = {
  lives: [
    { value: '30', label: '30 days' },
    { value: '90', label: '90 days' },
    { value: '365', label: 'One year' },
    { value: '', label: 'Until revoked' },
  ],
} as const;

export const keyStandingTones = {
  good: 'green',
  expired: 'neutral',
  revoked: 'neutral',
} as const satisfies Record<ApiKey['standing'], Tone>;
