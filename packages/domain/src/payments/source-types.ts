/** The labels of the ledger entries that borrowers see, by the servicing ledger’s code, which is never shown. */
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

/** Finance charges, funding, beginning balance and disbursements: the lender's own bookkeeping. */
export const excludedSourceTypes = ['FIN', 'FUND', 'BEG', 'DISB'] as const;

/** Whether a payment history shows an entry of that code; an unknown code is not shown. */
export function isShownSourceType(code: string): code is ShownSourceType {
  return Object.hasOwn(sourceTypeLabels, code);
}

/** Charging or waiving a late charge changes what is owed, not what was paid. */
const movesMoney = {
  PMT: true,
  ADV: true,
  LATE: false,
  LATEW: false,
  NSF: true,
  REV: true,
  SUSP: true,
} as const satisfies Record<ShownSourceType, boolean>;

/** Whether an entry is money that came in or went back, rather than a charge made or waived. */
export function isMoney(type: ShownSourceType): boolean {
  return movesMoney[type];
}
