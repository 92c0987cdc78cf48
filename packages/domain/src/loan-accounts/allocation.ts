import type { Book, Part } from './book.ts';
import { dayNumber } from './days.ts';
import type { AllocatedPart } from './entries.ts';
import { isBillBucket } from './loan.ts';
import type { PaymentBucket } from './terms.ts';

/**
 * Proposes parts for an amount and keeps track of what is left. Nothing is booked before all parts are known, so a part
 * that was proposed counts as paid for the next one.
 */
class Split {
  readonly parts: Part[] = [];
  left: number;
  readonly #book: Book;

  constructor(book: Book, cents: number) {
    this.#book = book;
    this.left = cents;
  }

  /** What is open of an item, less what this split already gave it. */
  openOf(bucket: PaymentBucket, index: number): number {
    let open = this.#book.owed[bucket].openOf(index);
    for (const part of this.parts)
      if (part.to === bucket && 'index' in part && part.index === index) open -= part.cents;
    return open;
  }

  take(bucket: PaymentBucket, index: number, { most = this.left, isNamed = false } = {}): number {
    const cents = Math.min(this.left, most, this.openOf(bucket, index));
    if (cents <= 0) return 0;
    this.left -= cents;
    this.parts.push({ to: bucket, index, cents, isNamed });
    return cents;
  }

  /** Pays items of some buckets, item by item, the oldest first. */
  takeOldest(buckets: readonly PaymentBucket[], { most = this.left, isNamed = false } = {}): void {
    const { owed } = this.#book;
    if (buckets.every((bucket) => owed[bucket].openCents === 0)) return;
    const lists = buckets.map((bucket) => owed[bucket]);
    const end = Math.max(...lists.map((list) => list.items.length));
    let budget = Math.min(most, this.left);
    for (
      let index = Math.min(...lists.map((list) => list.firstOpen()));
      index < end && budget > 0;
      index += 1
    )
      for (const bucket of buckets) budget -= this.take(bucket, index, { most: budget, isNamed });
  }

  /** Principal ahead of the bills. Never takes what is billed. */
  curtail(most = this.left): void {
    const curtailed = this.parts.reduce((sum, part) => sum + (part.to === 'curtailment' ? part.cents : 0), 0);
    const cents = Math.min(this.left, most, this.#book.unbilledPrincipalCents - curtailed);
    if (cents <= 0) return;
    this.left -= cents;
    this.parts.push({ to: 'curtailment', cents });
  }

  /** Puts what is left into suspense. */
  finish(): readonly Part[] {
    if (this.left > 0) this.parts.push({ to: 'suspense', cents: this.left });
    this.left = 0;
    return this.parts;
  }
}

/**
 * Splits an amount by the waterfall, against what is owed at that moment: group by group, bills one by one. What is left
 * is principal if the payer says so, else suspense.
 */
export function splitByWaterfall(book: Book, cents: number, rest: 'principal' | 'suspense'): readonly Part[] {
  const split = new Split(book, cents);
  for (const group of book.loan.groups) split.takeOldest(group);
  if (rest === 'principal') split.curtail();
  return split.finish();
}

/** Splits an amount as a person chose. What cannot be placed goes to suspense. */
export function splitAsChosen(book: Book, cents: number, chosen: readonly AllocatedPart[]): readonly Part[] {
  const split = new Split(book, cents);
  for (const { bucket, dueOn, amountCents } of chosen)
    if (dueOn !== undefined && bucket !== 'fees') {
      const index = itemDueOn(book, bucket, dayNumber(dueOn));
      if (index !== undefined)
        split.take(bucket, index, { most: amountCents, isNamed: isBillBucket(bucket) });
    } else if (bucket === 'principal') split.curtail(amountCents);
    else split.takeOldest([bucket], { most: amountCents });
  return split.finish();
}

/** The item of a bucket that belongs to the bill due on a day. */
function itemDueOn(book: Book, bucket: PaymentBucket, dueOn: number): number | undefined {
  const bill = book.bills.findLastIndex((made) => made.dueOn === dueOn);
  if (bill < 0) return undefined;
  if (isBillBucket(bucket)) return bill;
  const index = book.owed[bucket].items.findIndex((item) => item.bill === bill);
  return index < 0 ? undefined : index;
}

/** Splits a waiver: oldest first, never more than is open. */
export function splitWaiver(book: Book, bucket: PaymentBucket, cents: number): readonly Part[] {
  const split = new Split(book, cents);
  split.takeOldest([bucket], { isNamed: isBillBucket(bucket) });
  return split.parts;
}

/**
 * Whether the loan refuses a payment as partial: it is less than what is open of the oldest open bill, by the shadow
 * book. Money in suspense is not added. Without an open bill nothing is partial.
 */
export function isRefusedPartial(book: Book, cents: number): boolean {
  if (book.loan.terms.refusePartials !== true) return false;
  const oldest = book.shadow.oldestOpen();
  return oldest !== undefined && cents < book.shadow.openOf(oldest);
}

/** The interest that the reserve pays at the end of a day: of bills due by then, the oldest first. */
export function splitReserve(book: Book, today: number): readonly Part[] {
  const split = new Split(book, book.reserveCents);
  for (let bill = book.owed.interest.firstOpen(); (book.bills[bill]?.dueOn ?? Infinity) <= today; bill += 1)
    split.take('interest', bill, { isNamed: true });
  return split.parts;
}
