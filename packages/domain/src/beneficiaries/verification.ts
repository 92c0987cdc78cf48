/** Where a bank account stands: `pending` until an employee has confirmed whose it is, or has said why not. */
export const verificationStates = ['pending', 'verified', 'rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** A new account serves a request at once; only a rejected one does not. */
export function isUsable(state: VerificationState): boolean {
  return state !== 'rejected';
}

/** What an employee may still decide. A verified account can be rejected when it turns out to be another's. */
export function mayDecide(
  state: VerificationState,
  decision: Exclude<VerificationState, 'pending'>,
): boolean {
  return decision === 'verified' ? state === 'pending' : state !== 'rejected';
}
