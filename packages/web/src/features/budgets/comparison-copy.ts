export const comparisonCopy = {
  title: 'Changes',
  table: (file: string) => `Changes in ${file}`,
  before: 'Current',
  after: 'New',
  change: 'Change',
  invoiced: 'Paid',
  added: 'Added',
  removed: 'Removed',
  renamed: 'Renamed',
  unchanged: 'Unchanged',
  was: (name: string) => `Was: ${name}`,
  belowPaid: (paid: string) => `Below the ${paid} already paid`,
  removedPaid: (paid: string) => `${paid} was already paid on this line`,
  cannotApprove: (count: number, shown: string) =>
    count === 1
      ? 'One line is below what was already paid on it. Return this budget for correction.'
      : `${shown} lines are below what was already paid on them. Return this budget for correction.`,
  cannotStay: (count: number, shown: string) =>
    count === 1
      ? 'One line is below what was already paid on it. Submit a corrected budget.'
      : `${shown} lines are below what was already paid on them. Submit a corrected budget.`,
  total: (before: string, after: string) => `${before} now, ${after} with these changes`,
  noChanges: 'No lines differ from the current budget.',
  showUnchanged: (count: number, shown: string) =>
    count === 1 ? 'Show 1 unchanged line' : `Show ${shown} unchanged lines`,
  hideUnchanged: 'Hide unchanged lines',
  totals: 'Totals',
  totalBefore: 'Current budget',
  totalAfter: 'New budget',
  difference: 'Difference',
  holdback: 'Holdback',
  againstHoldback: 'New budget vs. holdback',
  over: (amount: string) => `${amount} over`,
  under: (amount: string) => `${amount} under`,
  equal: 'Equal',
} as const;
