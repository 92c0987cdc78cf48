import { halfUp, wholeRate } from './exact.ts';
import { daysInYear } from './periods.ts';
import type { AccountDayCount, ExactRate } from './terms.ts';

interface Stretch {
  readonly baseCents: number;
  readonly days: number;
  readonly rate: ExactRate;
}

/** Interest of a growing list of stretches: an exact sum, of which only the result is rounded. */
export class InterestSum {
  #exact = 0n;
  readonly #divisor: bigint;

  constructor(dayCount: AccountDayCount) {
    this.#divisor = BigInt(daysInYear(dayCount) * wholeRate);
  }

  add({ baseCents, days, rate }: Stretch): void {
    this.#exact += BigInt(baseCents) * BigInt(days * rate);
  }

  /** Rounded half up. */
  get cents(): number {
    return halfUp(this.#exact, this.#divisor);
  }
}

/** Interest of some stretches, rounded once. */
export function interestOf(stretches: readonly Stretch[], dayCount: AccountDayCount): number {
  const sum = new InterestSum(dayCount);
  for (const stretch of stretches) sum.add(stretch);
  return sum.cents;
}
