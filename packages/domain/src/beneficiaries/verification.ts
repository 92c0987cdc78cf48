/** `pending` until an employee verifies or rejects the account. */
export const verificationStates = ['pending', 'verified', 'rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** A new account can be used before it is verified; only a rejected one cannot. */
export function isUsable(state: VerificationState): boolean {
  return state !== 'rejected';
}

/** Whether an employee may still decide. A verified account can be rejected if it turns out to be another person’s. */
export function mayDecide(
  state: VerificationState,
  decision: Exclude<VerificationState, 'pending'>,
): boolean {
  return decision === 'verified' ? state === 'pending' : state !== 'rejected';
}
