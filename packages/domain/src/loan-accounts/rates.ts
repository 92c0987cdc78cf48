import { dayNumber, type Day } from './days.ts';
import type { ExactRate, RateStep } from './terms.ts';

interface Step {
  readonly from: Day;
  readonly rate: ExactRate;
}

/** The note rate over time. Of two steps from one day, the one posted later holds. */
export class RateSchedule {
  readonly #steps: readonly Step[];

  constructor(steps: readonly RateStep[]) {
    const sorted = steps.toSorted((a, b) => (a.from === b.from ? byPosting(a, b) : a.from < b.from ? -1 : 1));
    this.#steps = sorted
      .filter(({ from }, at) => sorted[at + 1]?.from !== from)
      .map(({ from, rate }) => ({ from: dayNumber(from), rate }));
  }

  /** The rate on a day. No rate is assumed for days before the first step. */
  on(day: Day): ExactRate {
    return this.#steps[this.#indexOn(day)]?.rate ?? 0;
  }

  /** The first day after this one from which another step holds. */
  nextStepAfter(day: Day): Day {
    return this.#steps[this.#indexOn(day) + 1]?.from ?? Number.POSITIVE_INFINITY;
  }

  #indexOn(day: Day): number {
    let [low, high] = [0, this.#steps.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#steps[middle]?.from ?? 0) <= day) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

function byPosting(a: RateStep, b: RateStep): number {
  const [first, second] = [a.postedOn ?? '', b.postedOn ?? ''];
  return first === second ? 0 : first < second ? -1 : 1;
}
