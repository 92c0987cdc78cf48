/** `pending` until an employee has confirmed the owner or rejected the account. */
export const verificationStates = ['pending', 'verified', 'rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** A new account can be used before it is verified; only a rejected one cannot. */
export function isUsable(state: VerificationState): boolean {
  return state !== 'rejected';
}

/** What an employee may still decide. A verified account can be rejected when it turns out to belong to another person. */
export function mayDecide(
  state: VerificationState,
  decision: Exclude<VerificationState, 'pending'>,
): boolean {
  return decision === 'verified' ? state === 'pending' : state !== 'rejected';
}
