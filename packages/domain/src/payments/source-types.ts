import { entryKindLabels } from '@drawbridge/messages/payments';

/** The servicing ledger’s codes of the entries borrowers see. They see labels, never the codes. */
export const shownSourceTypes = [
  'PMT',
  'ADV',
  'LATE',
  'LATEW',
  'NSF',
  'REV',
  'SUSP',
  'SUSPR',
  'RESR',
  'ESCR',
] as const;

export type ShownSourceType = (typeof shownSourceTypes)[number];

/** Labels of the entries borrowers see, in the reader’s language. */
export const sourceTypeLabels: Record<ShownSourceType, string> = entryKindLabels;

/**
 * The lender's internal entries: finance charges, funding, beginning balance, disbursements, deposits into the interest
 * reserve, and escrow paid out.
 */
export const excludedSourceTypes = ['FIN', 'FUND', 'BEG', 'DISB', 'RES', 'ESC'] as const;

/** Whether a payment history shows entries with this code. Hides unknown codes. */
export function isShownSourceType(code: string): code is ShownSourceType {
  return (shownSourceTypes as readonly string[]).includes(code);
}

/**
 * Assessing or waiving a late charge changes the amount owed, not the amount paid. What went into the reserve is no payment, so
 * neither is what comes back.
 */
const changesAmountPaid = {
  PMT: true,
  ADV: true,
  LATE: false,
  LATEW: false,
  NSF: true,
  REV: true,
  SUSP: true,
  SUSPR: true,
  RESR: false,
  ESCR: true,
} as const satisfies Record<ShownSourceType, boolean>;

/** Whether an entry moves money, rather than assessing or waiving a charge. */
export function movesMoney(type: ShownSourceType): boolean {
  return changesAmountPaid[type];
}
