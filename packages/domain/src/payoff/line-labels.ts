import type { PayoffLineKind } from './payoff-quote.ts';

/** Labels for payoff lines, on screen and in the letter. */
export const payoffLineLabels = {
  principal: 'Unpaid principal',
  'undisbursed holdback': 'Less undisbursed holdback',
  interest: 'Interest',
  'unpaid charge': 'Unpaid charge',
  'exit fee': 'Exit fee',
  'extension fee': 'Extension fee due at payoff',
  'letter fee': 'Payoff letter fee',
  'rush fee': 'Rush fee',
  'suspense credit': 'Less funds in suspense',
  'reserve credit': 'Less reserves held',
  adjustment: 'Adjustment',
} as const satisfies Record<PayoffLineKind, string>;
