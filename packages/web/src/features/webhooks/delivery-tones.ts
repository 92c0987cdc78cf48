import type { DeliveryState } from '@drawbridge/contract/webhooks/schema.ts';
import type { Tone } from '../../ui/tone.ts';

export const deliveryTones = {
  waiting: 'amber',
  delivered: 'green',
  failed: 'red',
} as const satisfies Record<DeliveryState, Tone>;
