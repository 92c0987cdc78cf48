import { cents, type Cents } from '../money/cents.ts';
import type { EntryAmounts, LedgerEntry } from './ledger-entry.ts';
import { principalSteps, type PostedPrincipal } from './principal-steps.ts';

/** What a loan owes and what the lender holds for the borrower, in cents. */
export interface LedgerBalances {
  readonly principal: Cents;
  /** Charged, and neither paid nor waived. */
  readonly lateCharges: Cents;
  readonly fees: Cents;
  /** Held until the rest of a payment arrives. */
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

/** What an entry adds to each balance except principal; a reversal takes back exactly what its entry added. */
export function addedToPots(entry: Pick<LedgerEntry, keyof EntryAmounts | 'undoes'>): Pots {
  const { kind, undoes, total, buckets, feeCharged } = entry;
  const sign = undoes === null ? 1 : -1;
  const ofKind = undoes ?? kind;
  // Imported charges have only a total.
  const charged = sign * (buckets.lateCharge === 0 ? total : buckets.lateCharge);
  // The ledger also counts suspense under reserves.
  const isHeld = ofKind === 'SUSP' || ofKind === 'SUSPR';
  // Imported waivers have either sign.
  const made = ofKind === 'LATE' ? charged : ofKind === 'LATEW' ? 0 - Math.abs(charged) : 0;
  // Imported ones have either sign.
  const out = 0 - sign * Math.abs(total);
  return {
    lateCharges: sign * made - buckets.lateChargePaid,
    fees: feeCharged - buckets.charges,
    // What a move takes out of suspense, it puts into other parts of the same entry: its total is zero.
    suspense: ofKind === 'SUSPR' ? out : isHeld ? (total === 0 ? buckets.reserve : total) : 0,
    reserves: isHeld ? 0 : ofKind === 'RES' ? total : ofKind === 'RESR' ? out : buckets.reserve,
    impounds: ofKind === 'ESC' || ofKind === 'ESCR' ? out : buckets.impound,
  };
}

/**
 * The balances of a ledger, entries in posting order. None goes below zero: an imported history that shows a payment
 * without its charge, or a withdrawal without its deposit, makes no credit. `opening` is the principal of an empty
 * ledger.
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

/** An entry’s effect on the principal. */
export function postedPrincipal({ receivedOn, balance, principalChange }: LedgerEntry): PostedPrincipal {
  return { on: receivedOn, balance, change: principalChange };
}
