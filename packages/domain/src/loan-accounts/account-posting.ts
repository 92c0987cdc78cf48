import type { PaidPart } from './account-payments.ts';
import type { AllocatedPart } from './entries.ts';
import type { PayoffLineKind } from './payoff-lines.ts';
import type { PayoffCredit } from './terms.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { Bucket } from '../payments/payment.ts';
import { refundKinds, type EntryKind, type RefundKind } from '../ledger/entry-kinds.ts';
import { noBuckets, type EntryAmounts } from '../ledger/ledger-entry.ts';

/** What an employee can post to a loan with confirmed terms. Late charges and default interest are computed, not posted. */
export const accountPostingKinds = [
  'payment',
  'payoff',
  'set aside',
  'set aside applied',
  'fee',
  'waiver',
  'reserve deposit',
  'escrow paid',
  ...refundKinds,
  'disbursement',
  'funding',
] as const;
export type AccountPostingKind = (typeof accountPostingKinds)[number];

/** What a fee is for. */
export const feeKinds = [
  'draw',
  'inspection',
  'extension',
  'modification',
  'legal',
  'recording',
  'wire',
  'document',
  'other',
] as const;
export type FeeKind = (typeof feeKinds)[number];

/** What an employee can waive. */
export const waivableBuckets = ['lateCharges', 'defaultInterest', 'fees', 'interest'] as const;
export type WaivableBucket = (typeof waivableBuckets)[number];

/** `payoff`: an adjustment of a payoff letter, posted with its payoff. */
export const waivedBuckets = [...waivableBuckets, 'payoff'] as const;
export type WaivedBucket = (typeof waivedBuckets)[number];

const codes = {
  payment: 'PMT',
  payoff: 'PMT',
  'set aside': 'SUSP',
  'set aside applied': 'SUSP',
  fee: 'FIN',
  'reserve deposit': 'RES',
  'escrow paid': 'ESC',
  'suspense refund': 'SUSPR',
  'reserve refund': 'RESR',
  'escrow refund': 'ESCR',
  disbursement: 'DISB',
  funding: 'FUND',
} as const satisfies Record<Exclude<AccountPostingKind, 'waiver'>, EntryKind>;

/** Where the money of a refund was held. */
export const heldBy = {
  'suspense refund': 'suspense',
  'reserve refund': 'reserve',
  'escrow refund': 'escrow',
} as const satisfies Record<RefundKind, PayoffCredit>;

/** The parts of a ledger entry that name what some money paid. Default interest is interest. */
const bucketOf = {
  interest: 'interest',
  defaultInterest: 'interest',
  escrow: 'impound',
  principal: 'principal',
  curtailment: 'principal',
  lateCharges: 'lateChargePaid',
  fees: 'charges',
  suspense: 'reserve',
  payoff: 'other',
} as const satisfies Record<PaidPart['bucket'], Bucket>;

const payoffBucketOf = {
  principal: 'principal',
  undrawnCredit: 'principal',
  billedInterest: 'interest',
  trueUp: 'interest',
  accruedInterest: 'interest',
  interestReceived: 'interest',
  defaultInterest: 'interest',
  minimumInterest: 'interest',
  lateCharges: 'lateChargePaid',
  fees: 'charges',
  deferredFees: 'charges',
  exitFee: 'charges',
  payoffFees: 'charges',
  prepayment: 'prepayment',
  suspense: 'reserve',
  reserve: 'reserve',
  escrow: 'impound',
} as const satisfies Record<Exclude<PayoffLineKind, 'waived'>, Bucket>;

/** What a waiver at payoff leaves unpaid: charges first, principal last. */
const waivedFirst: readonly Bucket[] = ['lateChargePaid', 'charges', 'prepayment', 'interest', 'principal'];

interface PayoffLine {
  readonly kind: PayoffLineKind;
  readonly amountCents: number;
}

/** The amounts of the ledger entry of an account posting: its split, as it was when it was posted. */
export function amountsOnAccount(
  kind: Exclude<AccountPostingKind, 'waiver'>,
  amount: Cents,
  split: readonly PaidPart[],
  payoffLines: readonly PayoffLine[] = [],
): EntryAmounts {
  const nothing = { kind: codes[kind], total: amount, buckets: noBuckets, feeCharged: cents(0) };
  switch (kind) {
    case 'payment':
    case 'payoff':
      return { ...nothing, buckets: bucketsOfSplit(split, payoffLines) };
    case 'set aside':
      return { ...nothing, buckets: { ...noBuckets, reserve: amount } };
    case 'set aside applied': {
      const buckets = bucketsOfSplit(split, []);
      // What it takes out of suspense, it puts into the other parts, so no money comes or goes.
      return {
        ...nothing,
        total: cents(0),
        buckets: { ...buckets, reserve: cents(buckets.reserve - amount) },
      };
    }
    case 'fee':
      return { ...nothing, feeCharged: amount };
    case 'reserve deposit':
      return { ...nothing, buckets: { ...noBuckets, reserve: amount } };
    case 'suspense refund':
    case 'reserve refund': {
      const back = cents(0 - amount);
      return { ...nothing, total: back, buckets: { ...noBuckets, reserve: back } };
    }
    case 'escrow paid':
    case 'escrow refund': {
      const back = cents(0 - amount);
      return { ...nothing, total: back, buckets: { ...noBuckets, impound: back } };
    }
    case 'disbursement':
    case 'funding':
      return nothing;
  }
}

function bucketsOfSplit(
  split: readonly PaidPart[],
  payoffLines: readonly PayoffLine[],
): EntryAmounts['buckets'] {
  const sums: Record<Bucket, Cents> = { ...noBuckets };
  const add = (bucket: Bucket, amount: number) => {
    sums[bucket] = cents(sums[bucket] + amount);
  };
  const settled = split.some(({ bucket }) => bucket === 'payoff');
  if (settled) {
    let waived = 0;
    for (const { kind, amountCents } of payoffLines)
      if (kind === 'waived') waived -= amountCents;
      else add(payoffBucketOf[kind], amountCents);
    for (const bucket of waivedFirst) {
      const part = Math.min(waived, Math.max(0, sums[bucket]));
      add(bucket, -part);
      waived -= part;
    }
  }
  for (const { bucket, amountCents } of split)
    if (!(settled && bucket === 'payoff')) add(bucketOf[bucket], amountCents);
  return sums;
}

/**
 * The parts of a split chosen by an employee that a payment could not pay in full, by their place, each with what was open.
 * `split` is what the account made of them.
 */
export function impossibleParts(
  chosen: readonly AllocatedPart[],
  split: readonly PaidPart[],
): ReadonlyMap<number, number> {
  const placed = new Map<string, number>();
  for (const part of split) {
    const key = keyOf(
      part.bucket === 'curtailment' ? 'principal' : part.bucket,
      isNamed(part) ? part.dueOn : undefined,
    );
    placed.set(key, (placed.get(key) ?? 0) + part.amountCents);
  }
  // Money for the oldest of a bucket shows under the bills it reached.
  const oldest = (bucket: string): number =>
    split.reduce((sum, part) => (part.bucket === bucket ? sum + part.amountCents : sum), 0) -
    chosen.reduce(
      (sum, part) => (part.bucket === bucket && part.dueOn !== undefined ? sum + part.amountCents : sum),
      0,
    );
  const found = new Map<number, number>();
  for (const [at, { bucket, dueOn, amountCents }] of chosen.entries()) {
    const paid =
      dueOn === undefined && bucket !== 'principal'
        ? oldest(bucket)
        : (placed.get(keyOf(bucket, dueOn)) ?? 0);
    if (paid < amountCents) found.set(at, Math.max(0, paid));
  }
  return found;
}

/** Principal ahead of the bills belongs to none. */
function isNamed({ bucket, dueOn }: PaidPart): boolean {
  return bucket !== 'curtailment' && dueOn !== undefined;
}

function keyOf(bucket: string, dueOn: string | undefined): string {
  return `${bucket} ${dueOn ?? ''}`;
}
