import type { PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { EntryKind, PostingKind, PostingPart } from './entry-kinds.ts';
import { postedPrincipal } from './ledger-balances.ts';
import { noBuckets, principalChangeOf, type EntryAmounts, type LedgerEntry } from './ledger-entry.ts';
import { principalOn, principalSteps } from './principal-steps.ts';

/** Split kinds have their amounts in the parts, others only in the total. */
export interface Posting {
  readonly kind: PostingKind;
  readonly on: PlainDate;
  readonly total: Cents;
  readonly parts: Readonly<Partial<Record<PostingPart, Cents>>>;
  readonly memo: string | null;
}

/** Entries in posting order. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  /** Principal while there are no entries. */
  readonly opening: Cents;
}

const codes = {
  payment: 'PMT',
  'payment ahead': 'ADV',
  'late charge': 'LATE',
  'late charge waiver': 'LATEW',
  fee: 'FIN',
  disbursement: 'DISB',
  'set aside': 'SUSP',
  'set aside applied': 'SUSP',
  'suspense refund': 'SUSPR',
  'reserve refund': 'RESR',
  'escrow refund': 'ESCR',
  funding: 'FUND',
  'beginning balance': 'BEG',
} as const satisfies Record<Exclude<PostingKind, 'adjustment'>, EntryKind>;

/** The amounts a posting puts into the ledger. */
export function amountsOfPosting({
  kind,
  total,
  parts,
}: Pick<Posting, 'kind' | 'total' | 'parts'>): EntryAmounts {
  const nothing = { total, buckets: noBuckets, feeCharged: cents(0) };
  const back = cents(0 - total);
  switch (kind) {
    case 'payment':
    case 'payment ahead':
      return { ...nothing, kind: codes[kind], buckets: { ...noBuckets, ...parts } };
    case 'adjustment':
      return { ...nothing, kind: total < 0 ? 'REV' : 'PMT', buckets: { ...noBuckets, ...parts } };
    case 'late charge':
      return { ...nothing, kind: codes[kind], buckets: { ...noBuckets, lateCharge: total } };
    case 'late charge waiver':
      return { ...nothing, kind: codes[kind], total: back, buckets: { ...noBuckets, lateCharge: back } };
    case 'fee':
      return { ...nothing, kind: codes[kind], feeCharged: total };
    case 'set aside':
      return { ...nothing, kind: codes[kind], buckets: { ...noBuckets, reserve: total } };
    case 'set aside applied':
      return { ...nothing, kind: codes[kind], total: back, buckets: { ...noBuckets, reserve: back } };
    case 'suspense refund':
    case 'reserve refund':
      return { ...nothing, kind: codes[kind], total: back, buckets: { ...noBuckets, reserve: back } };
    case 'escrow refund':
      return { ...nothing, kind: codes[kind], total: back, buckets: { ...noBuckets, impound: back } };
    case 'disbursement':
    case 'funding':
    case 'beginning balance':
      return { ...nothing, kind: codes[kind] };
  }
}

/** A posting as a ledger entry: its change, and the principal owed on its day. */
export function postedEntry(
  { entries, opening }: Ledger,
  amounts: EntryAmounts,
  given: Pick<LedgerEntry, 'receivedOn' | 'dueOn'>,
): LedgerEntry {
  const before = principalOn(principalSteps(entries.map(postedPrincipal), opening), given.receivedOn);
  // The first entry of a ledger replaces the principal known before.
  const begins = entries.length === 0 && (amounts.kind === 'FUND' || amounts.kind === 'BEG');
  const change = begins ? cents(amounts.total - before) : principalChangeOf(amounts);
  return { ...amounts, ...given, undoes: null, principalChange: change, balance: cents(before + change) };
}
