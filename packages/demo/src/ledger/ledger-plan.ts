import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

export type Incident =
  | 'late'
  | 'late charge waived'
  | 'returned unpaid'
  | 'reversed'
  | 'in two parts'
  | 'next paid ahead';

/** What a payment history has besides a payment every month. Amounts are whole dollars. */
export interface LedgerPlan {
  /** Paid out at closing, when it is not the loan less its holdback. */
  advancedAtClosing?: number;
  /** Collected each month for taxes and insurance, in dollars and cents. */
  monthlyImpound?: number;
  /** By the number of the instalment, from 0; all well before today. */
  incidents?: Readonly<Record<number, Incident>>;
  /** Money drawn on a line of credit. */
  advances?: readonly { on: PlainDate; amount: number }[];
  /** Principal paid down out of turn until so much is left. */
  paydowns?: readonly { on: PlainDate; leaving: number }[];
  paidOffOn?: PlainDate;
}
