import type { AllocatedPart } from './entries.ts';
import {
  billedPrincipal,
  changePrincipal,
  openOf,
  principalOn,
  type Bill,
  type BillBucket,
  type Book,
  type ChargeBucket,
  type Owed,
  type Placed,
} from './book.ts';
import { reviseDefaults } from './default-interest.ts';
import { serialOf, type SerialDay } from './serial-day.ts';
import type { PaymentBucket } from './terms.ts';

function isOfBills(bucket: PaymentBucket): bucket is BillBucket {
  return bucket === 'interest' || bucket === 'escrow' || bucket === 'principal';
}

/**
 * The order of payment in groups: neighboring buckets of bills are one group, paid bill by bill, every other bucket is a
 * group of its own, paid oldest first.
 */
function groupsOf(waterfall: readonly PaymentBucket[]): readonly (readonly PaymentBucket[])[] {
  const groups: PaymentBucket[][] = [];
  for (const bucket of waterfall) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && isOfBills(last[0]) && isOfBills(bucket)) last.push(bucket);
    else groups.push([bucket]);
  }
  return groups;
}

function owedIn(book: Book, bucket: ChargeBucket): readonly Owed[] {
  if (bucket === 'defaultInterest') reviseDefaults(book);
  return { defaultInterest: book.defaults, lateCharges: book.lateCharges, fees: book.fees }[bucket];
}

/** Where the first bill with anything open stands. */
function firstOpen(book: Book): number {
  const { bills } = book;
  while (book.openFrom < bills.length && openOf(bills[book.openFrom] as Bill) === 0) book.openFrom += 1;
  return book.openFrom;
}

/** Money being placed, part by part, on one day. */
class Placing {
  readonly parts: Placed[] = [];
  left: number;
  readonly #book: Book;
  readonly #day: SerialDay;

  constructor(book: Book, day: SerialDay, cents: number) {
    this.#book = book;
    this.#day = day;
    this.left = cents;
  }

  toBill(bill: Bill, bucket: BillBucket, most: number, isNamed = false): void {
    const cents = Math.min(most, this.left, bill.open[bucket]);
    if (cents <= 0) return;
    bill.open[bucket] -= cents;
    if (bucket === 'principal') changePrincipal(this.#book, this.#day, { repaid: cents });
    if (bucket === 'escrow') this.#book.escrowHeld += cents;
    this.#placed({ to: 'bill', bill, bucket, cents, isNamed });
  }

  /** Bill by bill, the oldest first. */
  toBills(buckets: readonly BillBucket[]): void {
    const { bills } = this.#book;
    for (let at = firstOpen(this.#book); at < bills.length && this.left > 0; at += 1)
      for (const bucket of buckets) this.toBill(bills[at] as Bill, bucket, this.left);
  }

  toCharges(bucket: ChargeBucket, most: number): void {
    const owed = owedIn(this.#book, bucket);
    const from = this.#book.chargesOpenFrom;
    const keep = Math.max(0, this.left - most);
    while (from[bucket] < owed.length && owed[from[bucket]]?.open === 0) from[bucket] += 1;
    for (let at = from[bucket]; at < owed.length && this.left > keep; at += 1) {
      const charge = owed[at] as Owed;
      const cents = Math.min(this.left - keep, charge.open);
      if (cents <= 0) continue;
      charge.open -= cents;
      this.#placed({ to: 'charge', bucket, owed: charge, cents });
    }
  }

  /** Principal beyond what is billed; it never eats what is billed. */
  toCurtailment(most: number): void {
    const book = this.#book;
    const unbilled = principalOn(book, this.#day) - billedPrincipal(book);
    const cents = Math.min(most, this.left, unbilled);
    if (cents <= 0) return;
    changePrincipal(book, this.#day, { repaid: cents });
    this.#placed({ to: 'curtailment', cents });
  }

  toSuspense(): void {
    if (this.left <= 0) return;
    this.#book.suspense += this.left;
    this.#placed({ to: 'suspense', cents: this.left });
  }

  #placed(part: Placed): void {
    this.left -= part.cents;
    this.parts.push(part);
  }
}

/** Places money by the loan’s order of payment. What it leaves goes down the principal when the payer says so. */
export function placeByWaterfall(
  book: Book,
  day: SerialDay,
  { cents, rest }: { readonly cents: number; readonly rest: 'principal' | 'suspense' | 'keep' },
): readonly Placed[] {
  const placing = new Placing(book, day, cents);
  for (const group of groupsOf(book.waterfall)) {
    const [first] = group;
    if (first !== undefined && !isOfBills(first)) placing.toCharges(first, placing.left);
    else placing.toBills(group.filter(isOfBills));
    if (placing.left === 0) break;
  }
  if (rest === 'principal') placing.toCurtailment(placing.left);
  if (rest !== 'keep') placing.toSuspense();
  return placing.parts;
}

/** Places money as a person stated. What cannot be placed goes to suspense. */
export function placeAsStated(
  book: Book,
  day: SerialDay,
  { cents, stated }: { readonly cents: number; readonly stated: readonly AllocatedPart[] },
): readonly Placed[] {
  const placing = new Placing(book, day, cents);
  for (const { bucket, dueOn, amountCents } of stated) {
    if (!isOfBills(bucket)) placing.toCharges(bucket, amountCents);
    else if (dueOn !== undefined) {
      const bill = book.bills.find((each) => each.dueOn === serialOf(dueOn));
      if (bill) placing.toBill(bill, bucket, amountCents, true);
    } else if (bucket === 'principal') placing.toCurtailment(amountCents);
    else {
      const until = placing.left - amountCents;
      for (const bill of book.bills) placing.toBill(bill, bucket, placing.left - Math.max(0, until));
    }
  }
  placing.toSuspense();
  return placing.parts;
}

/** Holds all of it in suspense. */
export function placeInSuspense(book: Book, day: SerialDay, cents: number): readonly Placed[] {
  const placing = new Placing(book, day, cents);
  placing.toSuspense();
  return placing.parts;
}
