import { excludedSourceTypes, shownSourceTypes, sourceTypeLabels } from '../payments/source-types.ts';

/** Every kind of entry that the ledger knows, by its code. Borrowers are shown the first of them only. */
export const entryKinds = [...shownSourceTypes, ...excludedSourceTypes] as const;

export type EntryKind = (typeof entryKinds)[number];

/** What the lender's people call the kinds. */
export const entryKindLabels = {
  ...sourceTypeLabels,
  FIN: 'Fee',
  FUND: 'Funding',
  BEG: 'Beginning Balance',
  DISB: 'Disbursement',
} as const satisfies Record<EntryKind, string>;

/**
 * What an employee can post, each with the code it is kept under. An adjustment has no code of its own, so that the
 * totals that borrowers are shown come out right: one that takes money back is kept as a reversed payment.
 */
export const postingKinds = [
  'payment',
  'payment ahead',
  'late charge',
  'late charge waiver',
  'fee',
  'disbursement',
  'set aside',
  'set aside applied',
  'adjustment',
  'funding',
  'beginning balance',
] as const;

export type PostingKind = (typeof postingKinds)[number];

/** How a posting is made up: split into its parts, or one amount that the kind says where it goes. */
export const postingShapes = {
  payment: 'parts',
  'payment ahead': 'parts',
  'late charge': 'amount',
  'late charge waiver': 'amount',
  fee: 'amount',
  disbursement: 'amount',
  'set aside': 'amount',
  'set aside applied': 'amount',
  adjustment: 'signed parts',
  funding: 'amount',
  'beginning balance': 'amount',
} as const satisfies Record<PostingKind, 'parts' | 'signed parts' | 'amount'>;

/** Where an employee can direct money. A charge made is no such part: it has kinds of its own. */
export const postingParts = [
  'principal',
  'interest',
  'impound',
  'reserve',
  'lateChargePaid',
  'charges',
  'prepayment',
  'other',
] as const;

export type PostingPart = (typeof postingParts)[number];
