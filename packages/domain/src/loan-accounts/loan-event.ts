/** What changes a loan without money changing hands. */
export const loanEventKinds = [
  'extension',
  'default declared',
  'default cured',
  'hold',
  'hold released',
  'waiver',
] as const;

export type LoanEventKind = (typeof loanEventKinds)[number];
