import type { ApplicationState } from '@drawbridge/domain/applications/application-states.ts';

/** The color of each state of an application, on every page alike. */
export const stateTones = {
  draft: 'neutral',
  unconfirmed: 'amber',
  submitted: 'blue',
  'changes requested': 'amber',
  countered: 'amber',
  approved: 'green',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationState, string>;
