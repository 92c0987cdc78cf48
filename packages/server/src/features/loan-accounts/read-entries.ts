import { openingPrincipal } from '@drawbridge/domain/ledger/opening-principal.ts';
import type { RecordedEntry } from '@drawbridge/domain/loan-accounts/from-ledger.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { LoanRow } from './loan-store.ts';
import { ledgersOf, type BucketsRow, type EntryRow } from './loan-entries-store.ts';

/** A deal’s ledger entries in posting order, in cents. */
export async function readEntries(db: Queries, dealId: string): Promise<readonly RecordedEntry[]> {
  return (await readLedgers(db, [dealId])).get(dealId) ?? [];
}

/** The ledger entries of several deals, each ledger in posting order. A deal without entries is not in the map. */
export async function readLedgers(
  db: Queries,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordedEntry[]>> {
  const ledgers = await ledgersOf(db, dealIds);
  return new Map(ledgers.map(({ deal_id: dealId, entries }) => [dealId, entries.map(knownEntry)]));
}

function knownEntry([
  id,
  position,
  kind,
  receivedOn,
  dueOn,
  total,
  feeCharged,
  balance,
  principalChange,
  buckets,
  isAdjustment,
  reverses,
  undoes,
  postedOn,
  allocation,
  restTo,
  paysOff,
  returnFee,
  feeKind,
  isDueAtPayoff,
]: EntryRow): RecordedEntry {
  return {
    id,
    position,
    reverses,
    isAdjustment,
    postedOn,
    allocation,
    restTo,
    paysOff,
    returnFee: returnFee === null ? null : cents(returnFee),
    feeKind,
    isDueAtPayoff,
    kind,
    undoes,
    receivedOn,
    dueOn,
    total: cents(total),
    feeCharged: cents(feeCharged),
    balance: cents(balance),
    principalChange: principalChange === null ? null : cents(principalChange),
    buckets: knownBuckets(buckets),
  };
}

function knownBuckets([
  principal,
  interest,
  impound,
  reserve,
  lateCharge,
  lateChargePaid,
  charges,
  prepayment,
  other,
]: BucketsRow): RecordedEntry['buckets'] {
  return {
    principal: cents(principal),
    interest: cents(interest),
    impound: cents(impound),
    reserve: cents(reserve),
    lateCharge: cents(lateCharge),
    lateChargePaid: cents(lateChargePaid),
    charges: cents(charges),
    prepayment: cents(prepayment),
    other: cents(other),
  };
}

/** The principal owed while the ledger is empty. */
export function openingOf(loan: Pick<LoanRow, 'loan_amount' | 'holdback' | 'wired'>): Cents {
  return openingPrincipal({
    loanAmount: centsFromDollars(loan.loan_amount),
    holdback: centsFromDollars(loan.holdback ?? '0'),
    wired: centsFromDollars(loan.wired),
  });
}
