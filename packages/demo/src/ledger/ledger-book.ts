import { type Cents, cents, dollarsFromCents, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LedgerRow } from './columns.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';

const bucketNames = [
  'to_principal',
  'to_interest',
  'late_charge',
  'to_late_charge',
  'to_impound',
  'to_reserve',
  'to_charges_principal',
  'to_prepay',
  'to_other_payments',
] as const;

/** Where an amount went, in cents. */
export type Buckets = Partial<Record<(typeof bucketNames)[number], number>>;

interface Posting {
  type: LedgerRow['source_type'];
  on: PlainDate;
  due?: PlainDate;
  reference?: string;
  /** Set for a reversal by an employee: the reversed entry, and why. */
  takesBack?: { readonly entry: LedgerRow; readonly because: string };
}

/** One loan’s ledger with its running balance. Post entries in date order. */
export interface LedgerBook {
  readonly rows: LedgerRow[];
  /** Principal owed. */
  balance(): Cents;
  /** Posts money received, charged or (negative) taken back; the total is the sum of its buckets. Returns the entry. */
  receive(posting: Posting, buckets: Buckets): LedgerRow;
  /** Posts money paid out or noted that goes into no bucket. */
  note(posting: Posting, total: number, addedToBalance: number): void;
}

export function openBook(dealId: string): LedgerBook {
  const rows: LedgerRow[] = [];
  let balance = cents(0);

  const enter = (posting: Posting, total: number, buckets: Buckets) => {
    const into = (name: keyof Buckets) => dollarsOf(buckets[name] ?? 0);
    const { takesBack } = posting;
    const row: LedgerRow = {
      id: demoId('ledger entry', dealId, rows.length),
      deal_id: dealId,
      position: rows.length + 1,
      source_type: posting.type,
      reference: posting.reference ?? null,
      date_received: posting.on,
      due_date: posting.due ?? null,
      total_amount: dollarsOf(total),
      to_principal: into('to_principal'),
      to_interest: into('to_interest'),
      late_charge: into('late_charge'),
      to_late_charge: into('to_late_charge'),
      to_impound: into('to_impound'),
      to_reserve: into('to_reserve'),
      to_charges_principal: into('to_charges_principal'),
      to_prepay: into('to_prepay'),
      to_other_payments: into('to_other_payments'),
      loan_balance: dollarsFromCents(balance),
      fee_charge: dollarsOf(posting.type === 'FIN' ? total : 0),
      reverses: takesBack?.entry.id ?? null,
      memo: takesBack?.because ?? null,
      posted_at: takesBack ? `${posting.on}T15:12:00Z` : null,
      posted_on: takesBack ? posting.on : null,
      posted_by: takesBack ? accountId('employee@demo.test') : null,
      principal_change: takesBack ? dollarsOf(0 - (buckets.to_principal ?? 0)) : null,
      rest_to: null,
      allocation: null,
      pays_off: false,
    };
    rows.push(row);
    return row;
  };

  return {
    rows,
    balance: () => balance,
    receive(posting, buckets) {
      balance = cents(balance - (buckets.to_principal ?? 0));
      return enter(
        posting,
        bucketNames.reduce((sum, name) => sum + (buckets[name] ?? 0), 0),
        buckets,
      );
    },
    note(posting, total, addedToBalance) {
      balance = cents(balance + addedToBalance);
      enter(posting, total, {});
    },
  };
}

/** The same buckets, negated. */
export function takenBack(buckets: Buckets): Buckets {
  const back: Buckets = {};
  for (const name of bucketNames) {
    const amount = buckets[name] ?? 0;
    if (amount !== 0) back[name] = -amount;
  }
  return back;
}

export const sumOf = (buckets: Buckets): number =>
  bucketNames.reduce((sum, name) => sum + (buckets[name] ?? 0), 0);
