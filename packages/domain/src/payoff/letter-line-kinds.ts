/** The lines of a payoff letter, in the order it lists them. */
export const letterLineKinds = [
  'principal',
  'undrawnCredit',
  'billedInterest',
  'trueUp',
  'accruedInterest',
  'interestReceived',
  'defaultInterest',
  'lateCharges',
  'fees',
  'deferredFees',
  'exitFee',
  'minimumInterest',
  'prepayment',
  'payoffFees',
  'earlierLetters',
  'letterFee',
  'rushFee',
  'suspense',
  'reserve',
  'escrow',
  'waived',
  'adjustment',
] as const;

export type LetterLineKind = (typeof letterLineKinds)[number];
