import type { SerialDay } from './serial-day.ts';

/** What was paid out and repaid by the close of a day, and on the days after it until the next step. */
export interface PrincipalStep {
  readonly from: SerialDay;
  readonly paidOut: number;
  readonly repaid: number;
}

/**
 * What was paid out and repaid, by the day it counts from. A payment that came back is taken out as if it had never come,
 * so earlier days change with it.
 */
export class PrincipalTimeline {
  readonly #days: SerialDay[] = [];
  readonly #paidOut: number[] = [];
  readonly #repaid: number[] = [];
  /** Sums up to and with each day; valid below `#summed`. */
  readonly #paidOutBy: number[] = [];
  readonly #repaidBy: number[] = [];
  #summed = 0;

  add(day: SerialDay, change: { readonly paidOut?: number; readonly repaid?: number }): void {
    const at = this.#placeOf(day);
    if (this.#days[at] !== day) {
      this.#days.splice(at, 0, day);
      this.#paidOut.splice(at, 0, 0);
      this.#repaid.splice(at, 0, 0);
    }
    this.#paidOut[at] = (this.#paidOut[at] ?? 0) + (change.paidOut ?? 0);
    this.#repaid[at] = (this.#repaid[at] ?? 0) + (change.repaid ?? 0);
    this.#summed = Math.min(this.#summed, at);
  }

  /** The sums at the close of a day. */
  at(day: SerialDay): { readonly paidOut: number; readonly repaid: number } {
    const at = this.#placeOf(day + 1) - 1;
    this.#sumTo(at);
    return { paidOut: this.#paidOutBy[at] ?? 0, repaid: this.#repaidBy[at] ?? 0 };
  }

  /** The sums from the close of a day on, and at each day of the range that changes them; the last day is not in it. */
  steps(from: SerialDay, to: SerialDay): readonly PrincipalStep[] {
    const steps: PrincipalStep[] = [{ from, ...this.at(from) }];
    const end = this.#placeOf(to);
    this.#sumTo(end - 1);
    for (let at = this.#placeOf(from + 1); at < end; at += 1)
      steps.push({
        from: this.#days[at] as SerialDay,
        paidOut: this.#paidOutBy[at] as number,
        repaid: this.#repaidBy[at] as number,
      });
    return steps;
  }

  #sumTo(last: number): void {
    for (let at = this.#summed; at <= last; at += 1) {
      this.#paidOutBy[at] = (this.#paidOutBy[at - 1] ?? 0) + (this.#paidOut[at] ?? 0);
      this.#repaidBy[at] = (this.#repaidBy[at - 1] ?? 0) + (this.#repaid[at] ?? 0);
    }
    this.#summed = Math.max(this.#summed, last + 1);
  }

  /** Where the first day on or after this one stands. */
  #placeOf(day: SerialDay): number {
    let [low, high] = [0, this.#days.length];
    if (high === 0 || (this.#days[high - 1] as SerialDay) < day) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#days[middle] as SerialDay) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
