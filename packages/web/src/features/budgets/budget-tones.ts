import type { BudgetSubmission } from '@drawbridge/contract/budgets/schema.ts';
import type { Tone } from '../../ui/tone.ts';

export const budgetTones = {
  submitted: 'amber',
  approved: 'green',
  returned: 'red',
  superseded: 'neutral',
} as const satisfies Record<BudgetSubmission['state'], Tone>;
