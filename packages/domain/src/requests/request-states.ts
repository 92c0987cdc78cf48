/** The last two are final. */
export const requestStatuses = ['Received', 'In Review', 'Approved', 'Completed', 'Declined'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestDecisions = ['In Review', 'Approved', 'Completed', 'Declined'] as const;
export type RequestDecision = (typeof requestDecisions)[number];

/** A request never goes back. */
const following = {
  Received: ['In Review', 'Approved', 'Completed', 'Declined'],
  'In Review': ['Approved', 'Completed', 'Declined'],
  Approved: ['Completed', 'Declined'],
  Completed: [],
  Declined: [],
} as const satisfies Record<RequestStatus, readonly RequestDecision[]>;

/** The decisions still open to a request. */
export function decisionsFor(status: RequestStatus): readonly RequestDecision[] {
  return following[status];
}

/** Whether a decision is still open. */
export function isOpen(status: RequestStatus): boolean {
  return following[status].length > 0;
}

export type DecisionFault = 'not from here' | 'no reason';

/** Whether a request may be decided this way. Declining requires a reason. */
export function judgeDecision(
  from: RequestStatus,
  decision: { readonly to: RequestDecision; readonly reason: string },
): DecisionFault | undefined {
  if (!decisionsFor(from).includes(decision.to)) return 'not from here';
  return decision.to === 'Declined' && decision.reason.trim() === '' ? 'no reason' : undefined;
}
