import type { Day } from './days.ts';

/** One amount that is or was owed: a part of a bill, a late charge, a fee, or the default interest of a period. */
export interface Owed {
  readonly on: Day;
  readonly cents: number;
  readonly receivedCents: number;
  readonly waivedCents: number;
  /** The bill it belongs to, by number from 0. Of default interest: the period. */
  readonly bill?: number;
  /** What a fee is for. */
  readonly feeKind?: string;
  /** Of a fee: the entry that charged it. */
  readonly by?: string;
  /** What was overdue when a late charge was made. */
  readonly ofCents?: number;
}

/** The amounts of one bucket, oldest first. Items are replaced, never changed, so copies are cheap. */
export class OwedList {
  #items: Owed[] = [];
  #openCents = 0;
  /** Nothing before this item is open. */
  #settled = 0;

  copy(): OwedList {
    const copy = new OwedList();
    copy.#items = this.#items.slice();
    copy.#openCents = this.#openCents;
    copy.#settled = this.#settled;
    return copy;
  }

  get items(): readonly Owed[] {
    return this.#items;
  }

  /** The sum of what is open. */
  get openCents(): number {
    return this.#openCents;
  }

  /** What is open of one item. Zero for an item that does not exist. */
  openOf(index: number): number {
    const item = this.#items[index];
    return item ? item.cents - item.receivedCents - item.waivedCents : 0;
  }

  /** The oldest item that is open, or the number of items. */
  firstOpen(): number {
    while (this.#settled < this.#items.length && this.openOf(this.#settled) <= 0) this.#settled += 1;
    return this.#settled;
  }

  owe(item: Pick<Owed, 'on' | 'cents' | 'bill' | 'feeKind' | 'by' | 'ofCents'>): void {
    this.#items.push({ ...item, receivedCents: 0, waivedCents: 0 });
    this.#openCents += item.cents;
  }

  receive(index: number, cents: number): void {
    this.#replace(index, (item) => ({ ...item, receivedCents: item.receivedCents + cents }));
  }

  waive(index: number, cents: number): void {
    this.#replace(index, (item) => ({ ...item, waivedCents: item.waivedCents + cents }));
  }

  /** Corrects what was owed, after money that had lowered it was returned. */
  correct(index: number, corrected: Pick<Owed, 'cents' | 'ofCents'>): void {
    this.#replace(index, (item) => ({ ...item, ...corrected }));
  }

  /** Withdraws the items from this one on. */
  withdrawFrom(index: number): void {
    for (let at = index; at < this.#items.length; at += 1) this.#openCents -= this.openOf(at);
    this.#items = this.#items.slice(0, index);
    this.#settled = Math.min(this.#settled, index);
  }

  #replace(index: number, change: (item: Owed) => Owed): void {
    const item = this.#items[index];
    if (!item) throw new RangeError(`nothing is owed at ${index}`);
    this.#openCents -= this.openOf(index);
    this.#items[index] = change(item);
    this.#openCents += this.openOf(index);
    this.#settled = Math.min(this.#settled, index);
  }
}
