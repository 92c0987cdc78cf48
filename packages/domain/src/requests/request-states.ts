/** The last two are final. */
export const requestStatuses = ['Received', 'In Review', 'Approved', 'Completed', 'Declined'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestDecisions = ['In Review', 'Approved', 'Completed', 'Declined'] as const;
export type RequestDecision = (typeof requestDecisions)[number];

/** A request never moves back to an earlier status. */
const following = {
  Received: ['In Review', 'Approved', 'Completed', 'Declined'],
  'In Review': ['Approved', 'Completed', 'Declined'],
  Approved: ['Completed', 'Declined'],
  Completed: [],
  Declined: [],
} as const satisfies Record<RequestStatus, readonly RequestDecision[]>;

/** The decisions allowed from a status. */
export function decisionsFor(status: RequestStatus): readonly RequestDecision[] {
  return following[status];
}

/** Whether the lender can still decide the request. */
export function isOpen(status: RequestStatus): boolean {
  return following[status].length > 0;
}

export type DecisionFault = 'not from here' | 'no reason';

/** Why a decision is not allowed; undefined when it is. Declining requires a reason. */
export function judgeDecision(
  from: RequestStatus,
  decision: { readonly to: RequestDecision; readonly reason: string },
): DecisionFault | undefined {
  if (!decisionsFor(from).includes(decision.to)) return 'not from here';
  return decision.to === 'Declined' && decision.reason.trim() === '' ? 'no reason' : undefined;
}
