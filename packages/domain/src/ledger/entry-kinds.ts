import { entryKindLabels as labels } from '@drawbridge/messages/payments';
import { excludedSourceTypes, shownSourceTypes } from '../payments/source-types.ts';

/** By code. Borrowers see only the first list. */
export const entryKinds = [...shownSourceTypes, ...excludedSourceTypes] as const;

export type EntryKind = (typeof entryKinds)[number];

/** In the reader’s language. */
export const entryKindLabels: Record<EntryKind, string> = labels;

/** What an employee can post as a refund to the borrower, by where the money was held. */
export const refundKinds = ['suspense refund', 'reserve refund', 'escrow refund'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Whether a posting refunds money held for the borrower. */
export function isRefund(kind: string): kind is RefundKind {
  return (refundKinds as readonly string[]).includes(kind);
}

/**
 * What an employee can post, and the code it is stored under. An adjustment has no code of its own: one that takes
 * money back is stored as a reversed payment, so that the totals borrowers see are right.
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
  ...refundKinds,
  'adjustment',
  'funding',
  'beginning balance',
] as const;

export type PostingKind = (typeof postingKinds)[number];

/** Split into parts, or one amount that goes where the kind says. */
export const postingShapes = {
  payment: 'parts',
  'payment ahead': 'parts',
  'late charge': 'amount',
  'late charge waiver': 'amount',
  fee: 'amount',
  disbursement: 'amount',
  'set aside': 'amount',
  'set aside applied': 'amount',
  'suspense refund': 'amount',
  'reserve refund': 'amount',
  'escrow refund': 'amount',
  adjustment: 'signed parts',
  funding: 'amount',
  'beginning balance': 'amount',
} as const satisfies Record<PostingKind, 'parts' | 'signed parts' | 'amount'>;

/** Where an employee can direct money. Charges are not parts: they have kinds of their own. */
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
