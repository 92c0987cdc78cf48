import type { BudgetSubmission } from '@drawbridge/contract/budgets/schema.ts';
import type { Tone } from '../../ui/tone.ts';

export const staffBudgetStates = {
  submitted: { word: 'To review', tone: 'amber' },
  approved: { word: 'Approved', tone: 'green' },
  returned: { word: 'Returned', tone: 'red' },
  superseded: { word: 'Replaced by a newer one', tone: 'neutral' },
} as const satisfies Record<BudgetSubmission['state'], { word: string; tone: Tone }>;

export const staffBudgetCopy = {
  title: 'Budget',
  titleOf: (loan: string) => `Budget of ${loan}`,
  subtitle: (by: string, when: string) => `Handed in by ${by}, ${when}`,
  lines: 'Lines',
  linesOf: (file: string) => `Lines of ${file}`,
  noLines:
    'This file does not follow the template, so no lines could be read from it. Return it, or ask for the template.',
  file: 'File',
  loan: 'Loan',
  borrower: 'Borrower',
  total: 'Total',
  decision: 'Decision',
  decidedBy: (name: string, when: string) => `By ${name}, ${when}`,
  approve: 'Approve budget',
  fourEyes: 'You handed in this budget, so a colleague has to approve it.',
  approveTitle: 'Make this the budget of the loan?',
  approveText: (name: string) =>
    `It takes the place of the budget there is; what was paid out of its lines stays. ${name} is told by email.`,
  return: 'Return budget',
  returnTitle: 'Return this budget',
  returnText: (name: string) => `${name} reads the reason in the portal and by email.`,
  approved: 'The budget is approved.',
  returned: 'The budget was returned.',
  failed: (message: string) => `Nothing was decided. ${message}`,
  working: 'Saving',
} as const;
