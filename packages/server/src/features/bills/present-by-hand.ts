import type { Bill, WaitingHandBill } from '@drawbridge/contract/bills/schema.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { presentWaiting, type HandRow } from '../by-hand/public.ts';
import type { BillRow } from './store.ts';

const isDue: ReadonlySet<Bill['state']> = new Set(['open', 'part paid', 'paid']);

/** Where a bill by hand stands, and what employees entered; null for a calculated bill. */
export function presentByHand(
  row: BillRow,
  { forStaff }: { readonly forStaff: boolean },
): {
  readonly standing: Pick<Bill, 'state' | 'open'>;
  readonly entered: NonNullable<Bill['byHand']>;
} | null {
  const { entered, state, withdrawn_at: withdrawnAt } = row;
  if (entered === null || state === null) return null;
  const { periodFrom, periodTo, parts, enteredBy, approvedBy } = entered;
  return {
    standing: { state, open: isDue.has(state) ? Number(row.open_amount) : null },
    entered: {
      periodFrom,
      periodTo,
      parts,
      enteredBy,
      approvedBy,
      received: Number(row.received),
      withdrawn:
        withdrawnAt === null
          ? null
          : {
              at: withdrawnAt.toISOString(),
              by: forStaff ? row.withdrawn_by_name : null,
              reason: row.withdrawn_because ?? '',
            },
    },
  };
}

export function presentWaitingBill(row: HandRow<'bill'>, caller: Pick<Caller, 'accountId'>): WaitingHandBill {
  return { ...presentWaiting(row, caller), ...row.figures };
}
