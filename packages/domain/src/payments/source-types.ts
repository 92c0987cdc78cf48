/**
 * The kinds of ledger entry that borrowers are shown, by the code of the servicing ledger, with their labels. The code
 * itself is never shown.
 */
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

/** Finance charges, the funding, the balance at the beginning and disbursements: the lender's own bookkeeping. */
export const excludedSourceTypes = ['FIN', 'FUND', 'BEG', 'DISB'] as const;

/** Whether an entry of that kind belongs in a payment history. A code that is not known does not. */
export function isShownSourceType(code: string): code is ShownSourceType {
  return Object.hasOwn(sourceTypeLabels, code);
}

/** Charging or waiving a late charge moves no money: what is owed changes, not what was paid. */
const movesMoney = {
  PMT: true,
  ADV: true,
  LATE: false,
  LATEW: false,
  NSF: true,
  REV: true,
  SUSP: true,
} as const satisfies Record<ShownSourceType, boolean>;

/** Whether an entry of that kind is money that came in or went back, as against a charge made or waived. */
export function isMoney(type: ShownSourceType): boolean {
  return movesMoney[type];
}
