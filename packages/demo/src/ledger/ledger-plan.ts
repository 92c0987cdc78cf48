import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

export type Incident =
  | 'late'
  | 'late charge waived'
  | 'returned unpaid'
  | 'reversed'
  | 'in two parts'
  | 'next paid ahead';

/** What happens in a payment history besides monthly payments. Amounts are whole dollars. */
export interface LedgerPlan {
  /** Paid out at closing, if not the loan amount minus the holdback. */
  advancedAtClosing?: number;
  /** Collected each month for taxes and insurance, in dollars and cents. */
  monthlyImpound?: number;
  /** By installment number, from 0; all well before today. */
  incidents?: Readonly<Record<number, Incident>>;
  /** Money drawn on a line of credit. */
  advances?: readonly { on: PlainDate; amount: number }[];
  /** Extra principal payments, down to this balance. */
  paydowns?: readonly { on: PlainDate; leaving: number }[];
  paidOffOn?: PlainDate;
}
