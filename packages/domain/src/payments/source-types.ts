/** Labels of the ledger entries borrowers see, by the servicing ledger’s code, which borrowers never see. */
export const sourceTypeLabels = {
  PMT: 'Regular Payment',
  ADV: 'Payment Advance',
  LATE: 'Late Charge',
  LATEW: 'Late Charge (Waived)',
  NSF: 'Insufficient Funds',
  REV: 'Reversed Payment',
  SUSP: 'Suspense Reserves',
} as const;

export type ShownSourceType = keyof typeof sourceTypeLabels;

export const shownSourceTypes = Object.keys(sourceTypeLabels) as [ShownSourceType, ...ShownSourceType[]];

/** The lender's internal entries: finance charges, funding, beginning balance and disbursements. */
export const excludedSourceTypes = ['FIN', 'FUND', 'BEG', 'DISB'] as const;

/** Whether a payment history shows entries with this code. Hides unknown codes. */
export function isShownSourceType(code: string): code is ShownSourceType {
  return Object.hasOwn(sourceTypeLabels, code);
}

/** Assessing or waiving a late charge changes the amount owed, not the amount paid. */
const changesAmountPaid = {
  PMT: true,
  ADV: true,
  LATE: false,
  LATEW: false,
  NSF: true,
  REV: true,
  SUSP: true,
} as const satisfies Record<ShownSourceType, boolean>;

/** Whether an entry moves money, rather than assessing or waiving a charge. */
export function movesMoney(type: ShownSourceType): boolean {
  return changesAmountPaid[type];
}
