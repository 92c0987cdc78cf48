import type { Day } from './days.ts';

/** Money that counts for a bill, from its own day. */
interface Cover {
  readonly on: Day;
  readonly cents: number;
  readonly by: string;
}

interface ShadowBill {
  readonly cents: number;
  readonly covers: readonly Cover[];
  readonly coveredCents: number;
}

/**
 * The second book: what each bill has received, bills first, whatever the waterfall does. Only this book decides what is
 * late, so that a late charge, a fee or default interest never makes a bill late.
 */
export class ShadowBook {
  #bills: ShadowBill[] = [];
  #settled = 0;

  copy(): ShadowBook {
    const copy = new ShadowBook();
    copy.#bills = this.#bills.slice();
    copy.#settled = this.#settled;
    return copy;
  }

  addBill(cents: number): void {
    this.#bills.push({ cents, covers: [], coveredCents: 0 });
  }

  openOf(bill: number): number {
    const { cents, coveredCents } = this.#bills[bill] ?? { cents: 0, coveredCents: 0 };
    return cents - coveredCents;
  }

  /** What was open of a bill at the close of a day, by what is known now. */
  openOn(bill: number, day: Day): number {
    let open = this.openOf(bill);
    const covers = this.#bills[bill]?.covers ?? [];
    for (let at = covers.length - 1; at >= 0; at -= 1) {
      const cover = covers[at];
      if (!cover || cover.on <= day) break;
      open += cover.cents;
    }
    return open;
  }

  /** Whether a bill was covered in full before a day, by what is known now. */
  isSettledBefore(bill: number, day: Day): boolean {
    const item = this.#bills[bill];
    return item?.coveredCents === item?.cents && (item?.covers.at(-1)?.on ?? -Infinity) < day;
  }

  /** The money that covered a bill from a day on. */
  coversSince(bill: number, day: Day): readonly Cover[] {
    return (this.#bills[bill]?.covers ?? []).filter(({ on }) => on >= day);
  }

  /** The oldest bill with an open amount. */
  oldestOpen(): number | undefined {
    while (this.#settled < this.#bills.length && this.openOf(this.#settled) <= 0) this.#settled += 1;
    return this.#settled < this.#bills.length ? this.#settled : undefined;
  }

  /** Covers a bill up to what is open of it. Returns what it did not need. */
  cover(bill: number, cents: number, { on, by }: { on: Day; by: string }): number {
    const item = this.#bills[bill];
    const used = Math.min(cents, this.openOf(bill));
    if (!item || used <= 0) return cents;
    this.#bills[bill] = {
      cents: item.cents,
      covers: [...item.covers, { on, cents: used, by }],
      coveredCents: item.coveredCents + used,
    };
    return cents - used;
  }

  /** Covers the oldest open bill, then the next. What no bill needs is not kept for later bills. */
  coverOldest(cents: number, money: { on: Day; by: string }): void {
    let left = cents;
    for (let bill = this.oldestOpen(); bill !== undefined && left > 0; bill = this.oldestOpen())
      left = this.cover(bill, left, money);
  }

  /** Takes out what a payment covered, as if it had never come. Returns the bills it had covered. */
  takeBack(by: string): number[] {
    const reopened: number[] = [];
    for (const [at, { cents, covers }] of this.#bills.entries()) {
      if (!covers.some((cover) => cover.by === by)) continue;
      const left = covers.filter((cover) => cover.by !== by);
      const coveredCents = left.reduce((sum, cover) => sum + cover.cents, 0);
      this.#bills[at] = { cents, covers: left, coveredCents };
      reopened.push(at);
    }
    this.#settled = Math.min(this.#settled, reopened[0] ?? this.#settled);
    return reopened;
  }

  /** Withdraws the bills from this one on. */
  withdrawFrom(bill: number): void {
    this.#bills = this.#bills.slice(0, bill);
    this.#settled = Math.min(this.#settled, bill);
  }
}
