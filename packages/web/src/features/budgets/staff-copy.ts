import type { BudgetSubmission } from '@drawbridge/contract/budgets/schema.ts';
import type { Tone } from '../../ui/tone.ts';

export const staffBudgetStates = {
  submitted: { word: 'To review', tone: 'amber' },
  approved: { word: 'Approved', tone: 'green' },
  returned: { word: 'Returned', tone: 'red' },
  superseded: { word: 'Replaced', tone: 'neutral' },
} as const satisfies Record<BudgetSubmission['state'], { word: string; tone: Tone }>;

export const staffBudgetCopy = {
  title: 'Budget',
  titleOf: (loan: string) => `Budget for ${loan}`,
  subtitle: (by: string, when: string) => `Submitted by ${by}, ${when}`,
  lines: 'Lines',
  linesOf: (file: string) => `Lines in ${file}`,
  noLines:
    'This file does not follow the template, so we could not read its lines. Return it and ask for the template.',
  file: 'File',
  loan: 'Loan',
  borrower: 'Borrower',
  total: 'Total',
  decision: 'Decision',
  decidedBy: (name: string, when: string) => `By ${name}, ${when}`,
  approve: 'Approve budget',
  fourEyes: 'You submitted this budget, so a colleague must approve it.',
  approveTitle: 'Make this the loan’s budget?',
  approveText: (name: string) =>
    `It replaces the current budget. Amounts already paid stay with their lines. We email ${name}.`,
  return: 'Return budget',
  returnTitle: 'Return this budget',
  returnText: (name: string) => `${name} sees the reason in the portal and by email.`,
  approved: 'The budget was approved.',
  returned: 'The budget was returned.',
  failed: (message: string) => `No decision was saved. ${message}`,
  working: 'Saving',
} as const;
