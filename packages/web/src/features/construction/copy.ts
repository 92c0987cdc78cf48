export const constructionCopy = {
  title: 'Construction Management',
  contactAnalyst: 'Please contact your Construction Analyst to request a draw.',

  holdback: 'Holdback',
  fund: { holdback: 'Holdback', budget: 'Construction budget' },
  fundOf: {
    holdback: (amount: string) => `Holdback of ${amount}`,
    budget: (amount: string) => `Construction budget of ${amount}`,
  },
  of: 'of',
  explain: {
    holdback: 'The part of the loan set aside for construction and paid out in draws.',
    budget: 'What the work is to cost. No holdback is on record for this loan yet.',
    drawn: 'Paid out for work that an inspector has seen.',
    pending: 'Asked for in a draw that is being inspected or approved.',
    remaining: 'Still there for work to come.',
    invoiced: 'What draws have paid of this line so far.',
    balance: 'What is left of this line: its budget less what was invoiced.',
    used: 'How much of the line’s budget has been paid.',
  },
  drawn: 'Drawn',
  pending: 'Requested',
  remaining: 'Remaining',

  line: 'Line',
  total: 'Total',

  request: 'Request a draw',
  budget: 'Budget',
  budgetFailed: 'Failed to load the budget...',
  lines: (lines: number, count: string) => (lines === 1 ? '1 line' : `${count} lines`),
  used: 'Used',
  usedOf: (line: string) => `Used of ${line}`,
  invoiced: 'Invoiced',
  balance: 'Balance',
  noConstruction: 'This loan has no construction budget.',
  noBudget: 'There is no budget for this deal yet.',
  noBudgetYet: 'Once yours is approved, it stands here line by line, with what has been drawn.',
  noBudgetText:
    'Your construction analyst sets it up. It will stand here line by line, with what has been drawn.',
} as const;
