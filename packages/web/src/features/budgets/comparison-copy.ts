export const comparisonCopy = {
  title: 'Changes',
  table: (file: string) => `Changes in ${file}`,
  before: 'Current',
  after: 'New',
  change: 'Change',
  invoiced: 'Paid out',
  added: 'Added',
  removed: 'Removed',
  renamed: 'Renamed',
  unchanged: 'Unchanged',
  was: (name: string) => `Was: ${name}`,
  belowPaid: (paid: string) => `Below the ${paid} already paid out`,
  removedPaid: (paid: string) => `${paid} was already paid out of this line`,
  cannotApprove: (count: number, shown: string) =>
    count === 1
      ? 'One line is below what was paid out of it. Return this budget to have it corrected.'
      : `${shown} lines are below what was paid out of them. Return this budget to have them corrected.`,
  cannotStay: (count: number, shown: string) =>
    count === 1
      ? 'One line is below what was paid out of it. Send a corrected budget.'
      : `${shown} lines are below what was paid out of them. Send a corrected budget.`,
  total: (before: string, after: string) => `${before} now, ${after} with these changes`,
  noChanges: 'Every line is the same as in the current budget.',
  showUnchanged: (count: number, shown: string) =>
    count === 1 ? 'Show 1 unchanged line' : `Show ${shown} unchanged lines`,
  hideUnchanged: 'Hide unchanged lines',
  totals: 'Totals',
  totalBefore: 'Current budget',
  totalAfter: 'New budget',
  difference: 'Difference',
  holdback: 'Holdback',
  againstHoldback: 'New budget against holdback',
  over: (amount: string) => `${amount} over`,
  under: (amount: string) => `${amount} under`,
  equal: 'Equal',
} as const;
