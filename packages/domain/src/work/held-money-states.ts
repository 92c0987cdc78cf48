/** Why an employee has to decide about money held for a borrower. */
export const heldMoneyStates = [
  'reserve ending',
  'suspense old',
  'escrow due',
  'escrow analysis due',
] as const;
export type HeldMoneyState = (typeof heldMoneyStates)[number];

/** Whether it is decided on the loan’s escrow page. */
export function isAboutEscrow(state: string): boolean {
  return state === 'escrow due' || state === 'escrow analysis due';
}
