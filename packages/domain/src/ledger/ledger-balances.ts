import { cents, type Cents } from '../money/cents.ts';
import type { EntryAmounts, LedgerEntry } from './ledger-entry.ts';
import { principalSteps, type PostedPrincipal } from './principal-steps.ts';

/** What a loan owes, and what the lender holds for its borrower, as its ledger says. */
export interface LedgerBalances {
  readonly principal: Cents;
  /** Made, and neither paid nor waived. */
  readonly lateCharges: Cents;
  readonly fees: Cents;
  /** Money kept aside until the rest of a payment comes. */
  readonly suspense: Cents;
  readonly reserves: Cents;
  /** Collected for taxes and insurance. */
  readonly impounds: Cents;
}

export type Pot = Exclude<keyof LedgerBalances, 'principal'>;
type Pots = Record<Pot, number>;

export const pots = [
  'lateCharges',
  'fees',
  'suspense',
  'reserves',
  'impounds',
] as const satisfies readonly Pot[];

/** What one entry adds to each balance but the principal; a reversal exactly what its entry added, taken back. */
export function addedToPots(entry: Pick<LedgerEntry, keyof EntryAmounts | 'undoes'>): Pots {
  const { kind, undoes, total, buckets, feeCharged } = entry;
  const sign = undoes === null ? 1 : -1;
  const ofKind = undoes ?? kind;
  // Imported charges say what was charged in their total alone.
  const charged = sign * (buckets.lateCharge === 0 ? total : buckets.lateCharge);
  // Money in suspense counts once, though the ledger has it under reserves too.
  const isHeld = ofKind === 'SUSP';
  // Waivers were imported with either sign.
  const made = ofKind === 'LATE' ? charged : ofKind === 'LATEW' ? 0 - Math.abs(charged) : 0;
  return {
    lateCharges: sign * made - buckets.lateChargePaid,
    fees: feeCharged - buckets.charges,
    suspense: isHeld ? total : 0,
    reserves: isHeld ? 0 : buckets.reserve,
    impounds: buckets.impound,
  };
}

/**
 * The balances of a ledger, its entries in the order they were posted. None goes below nothing: what an imported history
 * says was paid without saying that it was charged, or was taken out without saying that it was put in, is no credit.
 * `opening` is the principal of a ledger without entries.
 */
export function ledgerBalances(entries: readonly LedgerEntry[], opening: Cents): LedgerBalances {
  const held: Pots = { lateCharges: 0, fees: 0, suspense: 0, reserves: 0, impounds: 0 };
  for (const entry of entries) {
    const added = addedToPots(entry);
    for (const pot of pots) held[pot] = Math.max(0, held[pot] + added[pot]);
  }
  const { before, steps } = principalSteps(entries.map(postedPrincipal), opening);
  return {
    principal: steps.at(-1)?.principal ?? before,
    lateCharges: cents(held.lateCharges),
    fees: cents(held.fees),
    suspense: cents(held.suspense),
    reserves: cents(held.reserves),
    impounds: cents(held.impounds),
  };
}

/** What an entry says of the principal. */
export function postedPrincipal({ receivedOn, balance, principalChange }: LedgerEntry): PostedPrincipal {
  return { on: receivedOn, balance, change: principalChange };
}
