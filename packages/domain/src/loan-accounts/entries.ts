import type { PlainDate } from '../calendar/plain-date.ts';
import type { PaymentBucket, PayoffCredit } from './terms.ts';

/** A part of a payment that a person placed. `dueOn` names a bill; principal without it is a curtailment. */
export interface AllocatedPart {
  readonly bucket: PaymentBucket;
  readonly dueOn?: PlainDate;
  readonly amountCents: number;
}

/** An extension’s fee is owed at once, or deferred to payoff. */
export const extensionFeeDues = ['now', 'payoff'] as const;

export const holdReasons = ['bankruptcy', 'foreclosure', 'dispute', 'military'] as const;
export type HoldReason = (typeof holdReasons)[number];

interface Dated {
  readonly id: string;
  /** The day it counts from. */
  readonly on: PlainDate;
  /** When it was posted on another day. It decides only what a bill knew. */
  readonly postedOn?: PlainDate;
  /** Its place in the ledger. Entries of one kind and day count in this order, and by id without it. */
  readonly position?: number;
}

export interface Payment extends Dated {
  readonly kind: 'payment';
  readonly amountCents: number;
  /** Where money goes that the order of payment leaves; suspense by default. */
  readonly rest?: 'principal' | 'suspense';
  /** In place of the order of payment. What cannot be placed goes to suspense. */
  readonly allocation?: readonly AllocatedPart[];
  readonly payoff?: boolean;
}

/** What happens to a loan. Amounts are cents, above zero. */
export type LoanEntry =
  | Payment
  | (Dated & { readonly kind: 'funding' | 'draw'; readonly amountCents: number })
  /** Takes back a funding, a draw, a payment or a move out of suspense. `feeCents` is the fee for a returned payment. */
  | (Dated & { readonly kind: 'reversal'; readonly reverses: string; readonly feeCents?: number })
  | (Dated & {
      readonly kind: 'fee';
      readonly amountCents: number;
      readonly feeKind: string;
      readonly due: 'now' | 'payoff';
    })
  /** Of `payoff`: agreed for the payoff. It lowers the next one and counts for nothing before. */
  | (Dated & {
      readonly kind: 'waiver';
      readonly bucket: PaymentBucket | 'payoff';
      readonly amountCents: number;
    })
  | (Dated & {
      readonly kind: 'reserveDeposit' | 'escrowPaid' | 'escrowTakenOver';
      readonly amountCents: number;
    })
  /** Refunds money held for the borrower. It counts at the end of its day, after the reserve has paid. */
  | (Dated & { readonly kind: 'refund'; readonly held: PayoffCredit; readonly amountCents: number })
  /** Moves money out of suspense. What nothing owed takes stays there, or goes down the principal. */
  | (Dated & {
      readonly kind: 'applySuspense';
      readonly amountCents: number;
      readonly rest?: 'principal' | 'suspense';
    })
  | (Dated & {
      readonly kind: 'extension';
      readonly maturityOn: PlainDate;
      readonly feeCents?: number;
      readonly feeDue?: 'now' | 'payoff';
    })
  | (Dated & { readonly kind: 'declareDefault' | 'cure' })
  | (Dated & { readonly kind: 'hold' | 'release'; readonly reason: HoldReason });

export type EntryOf<Kind extends LoanEntry['kind']> = Extract<LoanEntry, { readonly kind: Kind }>;
