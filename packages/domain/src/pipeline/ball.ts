import type { NeedSource } from '../applications/needs.ts';
import { appraisalState, orderState, type Order } from '../deals/orders.ts';
import { stepOf } from '../deals/progress.ts';
import type { InProcessStage } from '../deals/stages.ts';

/** Who has to act before a deal moves on. */
export const ballHolders = ['broker', 'borrower', 'third party', 'lender'] as const;
export type BallHolder = (typeof ballHolders)[number];

export const orderKinds = ['appraisal', 'inspection', 'title'] as const;
export type OrderKind = (typeof orderKinds)[number];

export interface PlacedOrder extends Order {
  readonly kind: OrderKind;
  readonly vendor: string | null;
}

/** An open action item. Null: anyone of the borrower’s side may settle it. */
export interface OpenItem {
  readonly words: string;
  readonly from: NeedSource | null;
  /** What was uploaded for it waits for the lender’s review. */
  readonly inReview: boolean;
}

export interface BallFacts {
  readonly stage: InProcessStage;
  /** Soonest due first. */
  readonly items: readonly OpenItem[];
  readonly orders: readonly PlacedOrder[];
}

/** Something that keeps a deal from moving on. */
export type Missing =
  | { readonly kind: 'item'; readonly words: string }
  | { readonly kind: 'quote answer' }
  | { readonly kind: 'appraisal fee' }
  | { readonly kind: 'order'; readonly order: OrderKind; readonly vendor: string | null }
  | { readonly kind: 'review'; readonly words: string };

export interface Ball {
  readonly with: BallHolder;
  /** What is awaited from them. Empty: the lender’s own next step. */
  readonly missing: readonly Missing[];
}

/**
 * Who has the ball, and what is awaited from them. As long as the broker or the borrower owes something, the lender waits for
 * them. The broker comes first, because only the broker can settle what was asked of the broker. A third party has the ball only
 * when nothing is missing from either.
 */
export function ballOf({ stage, items, orders }: BallFacts): Ball {
  const open = items.filter(({ inReview }) => !inReview);
  const ofBroker = open.filter(({ from }) => from === 'broker');
  if (ofBroker.length > 0) return { with: 'broker', missing: ofBroker.map(asMissing) };
  const ofBorrower: Missing[] = open.map(asMissing);
  if (stage === 'Quoted Deal') ofBorrower.push({ kind: 'quote answer' });
  if (appraisalState(orders.find(({ kind }) => kind === 'appraisal')) === 'Pending Payment')
    ofBorrower.push({ kind: 'appraisal fee' });
  if (ofBorrower.length > 0) return { with: 'borrower', missing: ofBorrower };
  const placed =
    stepOf(stage) === 'Processing' ? [] : orders.filter((order) => orderState(order) === 'Ordered');
  if (placed.length > 0)
    return {
      with: 'third party',
      missing: placed.map(({ kind, vendor }) => ({ kind: 'order', order: kind, vendor })),
    };
  return { with: 'lender', missing: items.map(({ words }) => ({ kind: 'review', words })) };
}

function asMissing({ words }: OpenItem): Missing {
  return { kind: 'item', words };
}
