import type { PlainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { buckets } from '../payments/payment.ts';
import type { EntryKind } from './entry-kinds.ts';
import { postedPrincipal } from './ledger-balances.ts';
import { noBuckets, principalChangeOf, type EntryAmounts, type LedgerEntry } from './ledger-entry.ts';
import type { Ledger } from './posting.ts';
import { principalOn, principalSteps } from './principal-steps.ts';

const reversedAsThemselves = [
  'FIN',
  'FUND',
  'BEG',
  'DISB',
  'RES',
  'ESC',
  'SUSPR',
  'RESR',
  'ESCR',
] as const satisfies readonly EntryKind[];

function isReversedAsItself(kind: EntryKind): kind is (typeof reversedAsThemselves)[number] {
  return (reversedAsThemselves as readonly EntryKind[]).includes(kind);
}

/** The kinds an entry can be reversed as, the usual one first; none for a reversal. */
export function reversalKinds(entry: {
  readonly kind: EntryKind;
  readonly total: number;
  /** Whether it names the entry it reverses. */
  readonly isReversal: boolean;
  readonly isAdjustment: boolean;
}): readonly EntryKind[] {
  const { kind, total, isReversal, isAdjustment } = entry;
  if (isReversal) return [];
  if (isReversedAsItself(kind)) return [kind];
  switch (kind) {
    case 'PMT':
    case 'ADV':
    case 'SUSP':
      return isAdjustment || total <= 0 ? ['REV'] : ['REV', 'NSF'];
    case 'REV':
      return isAdjustment ? ['PMT'] : [];
    case 'NSF':
      return [];
    case 'LATE':
      return ['LATEW'];
    case 'LATEW':
      return ['LATE'];
  }
}

/** The negated amounts under a new kind. */
export function opposite(amounts: EntryAmounts, kind: EntryKind): EntryAmounts {
  const parts = Object.fromEntries(
    buckets.map((bucket) => [bucket, cents(0 - amounts.buckets[bucket])]),
  ) as EntryAmounts['buckets'];
  return {
    kind,
    total: cents(0 - amounts.total),
    buckets: { ...noBuckets, ...parts },
    feeCharged: cents(0 - amounts.feeCharged),
  };
}

/** The entry that reverses another: equal, opposite, and for the same due day. */
export function reversingEntry(
  { entries, opening }: Ledger,
  reversed: LedgerEntry,
  { kind, on }: { readonly kind: EntryKind; readonly on: PlainDate },
): LedgerEntry {
  const before = principalOn(principalSteps(entries.map(postedPrincipal), opening), on);
  const change = cents(0 - (reversed.principalChange ?? principalChangeOf(reversed)));
  return {
    ...opposite(reversed, kind),
    receivedOn: on,
    dueOn: reversed.dueOn,
    undoes: reversed.kind,
    principalChange: change,
    balance: cents(before + change),
  };
}
