import type { Kit } from '../../platform/kit/kit.ts';

export interface LedgerParts extends Pick<Kit, 'db' | 'clock' | 'writeLongTable'> {
  /** The lender’s usual fee for a payment that the bank returned, in dollars. */
  readonly returnFee: () => number;
}
