/** A document from a borrower or broker is `submitted` until an employee accepts it or returns it with a reason. */
export const reviewStates = ['submitted', 'accepted', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Whether an employee may decide on it. A returned document can be reviewed again once it is sent again. */
export function mayReview(state: ReviewState | null): boolean {
  return state === 'submitted';
}

/** Whether sending the same content again reopens the review: only for a returned document. */
export function mayComeBack(state: ReviewState | null): boolean {
  return state === 'returned';
}
