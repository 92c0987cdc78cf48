import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { EscrowPlan } from '../escrow/escrow-rows.ts';
import type { ServicerPlan } from '../reconciliations/servicer-figures.ts';
import type { ProposedHold } from '../standing/proposed-hold.ts';

/** A loan kept from its funding, whose payments are what its account says is due. */
export interface AccountPlan {
  /** What its note says beyond the usual. */
  readonly note?: Partial<NoteTerms>;
  /** How many of the newest bills are not paid. */
  readonly unpaid?: number;
  readonly events?: readonly EventPlan[];
  /** Money that came beyond what was due and waits in suspense. */
  readonly setAside?: { readonly on: PlainDate; readonly amountCents: number };
  readonly paidOffOn?: PlainDate;
  /** What its escrow pays. */
  readonly escrow?: readonly EscrowPlan[];
  /** Another servicer’s figures, to be reconciled. */
  readonly servicer?: ServicerPlan;
  /** A hold that waits for a second employee. */
  readonly proposedHold?: ProposedHold;
  /** An employee called about it, and a promise to pay was not kept. */
  readonly isChased?: boolean;
}

/** Something that happened to a loan and is no money. */
export type EventPlan = { readonly on: PlainDate; readonly reason: string } & (
  | { readonly kind: 'default declared' }
  | {
      readonly kind: 'extension';
      readonly particulars: {
        readonly maturityOn: PlainDate;
        readonly feeCents: number;
        readonly feeDue: 'now' | 'payoff';
      };
    }
);
