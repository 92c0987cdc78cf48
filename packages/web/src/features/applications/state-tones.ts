import type { ApplicationState } from '@drawbridge/contract/applications/schema.ts';

export const stateTones = {
  draft: 'neutral',
  unconfirmed: 'amber',
  submitted: 'green',
} as const satisfies Record<ApplicationState, string>;
