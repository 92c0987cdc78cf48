/** Why an employee has to decide about money held for a borrower. */
export const heldMoneyStates = ['reserve ending', 'suspense old', 'escrow due'] as const;
export type HeldMoneyState = (typeof heldMoneyStates)[number];
