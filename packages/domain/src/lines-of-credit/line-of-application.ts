import type { ApplicationState } from '../applications/application-states.ts';
import type { LocStatus } from './status-groups.ts';

const statuses = {
  draft: null,
  unconfirmed: null,
  submitted: 'In Process',
  'changes requested': 'In Process',
  countered: 'In Process',
  approved: 'Approval',
  declined: 'Denied',
  withdrawn: null,
} as const satisfies Record<ApplicationState, LocStatus | null>;

/** The status of a line of credit whose application is in a state. Null while nothing is before the lender. */
export function lineStatusOf(state: ApplicationState): LocStatus | null {
  return statuses[state];
}
