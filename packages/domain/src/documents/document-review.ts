/**
 * Where a document that a borrower or broker has sent stands: `submitted` until an employee has looked at it, then taken
 * as it is or given back with a reason.
 */
export const reviewStates = ['submitted', 'accepted', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Whether an employee may decide on it. What was returned is decided on again once it is sent again. */
export function mayReview(state: ReviewState | null): boolean {
  return state === 'submitted';
}

/** Whether sending the same content once more brings it back to be looked at: only what was returned. */
export function mayComeBack(state: ReviewState | null): boolean {
  return state === 'returned';
}
