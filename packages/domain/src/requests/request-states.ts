/** How far a request has come. The last two end it. */
export const requestStatuses = ['Received', 'In Review', 'Approved', 'Completed', 'Declined'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What the lender may decide of a request. */
export const requestDecisions = ['In Review', 'Approved', 'Completed', 'Declined'] as const;
export type RequestDecision = (typeof requestDecisions)[number];

/** Where a request may go from each status. It never goes back. */
const following = {
  Received: ['In Review', 'Approved', 'Completed', 'Declined'],
  'In Review': ['Approved', 'Completed', 'Declined'],
  Approved: ['Completed', 'Declined'],
  Completed: [],
  Declined: [],
} as const satisfies Record<RequestStatus, readonly RequestDecision[]>;

/** The decisions that are left for a request. */
export function decisionsFor(status: RequestStatus): readonly RequestDecision[] {
  return following[status];
}

/** Whether anything is still to be decided. */
export function isOpen(status: RequestStatus): boolean {
  return following[status].length > 0;
}

export type DecisionFault = 'not from here' | 'no reason';

/** Whether a request may be decided so. Whoever declines one says why. */
export function judgeDecision(
  from: RequestStatus,
  decision: { readonly to: RequestDecision; readonly reason: string },
): DecisionFault | undefined {
  if (!decisionsFor(from).includes(decision.to)) return 'not from here';
  return decision.to === 'Declined' && decision.reason.trim() === '' ? 'no reason' : undefined;
}
