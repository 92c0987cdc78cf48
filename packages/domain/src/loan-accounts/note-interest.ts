import type { Day } from './days.ts';
import { interestOf } from './interest-sum.ts';
import { daysIntoPeriod, type Period, type Periods } from './periods.ts';
import type { RateSchedule } from './rates.ts';
import type { AccountDayCount, ExactRate } from './terms.ts';

/** A change of the base that bears interest, from its own day. */
interface BaseChange {
  readonly on: Day;
  readonly cents: number;
  /** The draw or payment that changed it. */
  readonly by: string;
}

/** Days in which neither base nor rate changes. */
export interface DayStretch {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  readonly baseCents: number;
  readonly rate: ExactRate;
  /** The draws and payments that changed the base on its first day. */
  readonly changedBy: readonly string[];
}

interface Walk {
  readonly stretches: DayStretch[];
  readonly closingBase: number;
  readonly nextChange: number;
}

interface AccruedPeriod {
  readonly closingBase: number;
  readonly nextChange: number;
  readonly cents: number;
  /** This and all earlier periods. */
  readonly totalCents: number;
}

/**
 * Interest at the note rate. A period is the sum of its stretches, exact, rounded once. Periods are calculated when needed
 * and kept until a change is entered into them.
 */
export class NoteInterest {
  readonly #periods: Periods;
  readonly #dayCount: AccountDayCount;
  readonly #openingBase: number;
  #rates: RateSchedule;
  #changes: BaseChange[] = [];
  #accrued: AccruedPeriod[] = [];

  constructor(loan: {
    periods: Periods;
    dayCount: AccountDayCount;
    openingBase: number;
    rates: RateSchedule;
  }) {
    this.#periods = loan.periods;
    this.#dayCount = loan.dayCount;
    this.#openingBase = loan.openingBase;
    this.#rates = loan.rates;
  }

  copy(): NoteInterest {
    const copy = new NoteInterest({
      periods: this.#periods,
      dayCount: this.#dayCount,
      openingBase: this.#openingBase,
      rates: this.#rates,
    });
    copy.#changes = this.#changes.slice();
    copy.#accrued = this.#accrued.slice();
    return copy;
  }

  get rates(): RateSchedule {
    return this.#rates;
  }

  /** Replaces the rates, which differ from the earlier ones from this day on. */
  setRates(rates: RateSchedule, differFrom: Day): void {
    this.#rates = rates;
    this.#forget(differFrom);
  }

  changeBase(on: Day, cents: number, by: string): void {
    const after = this.#changes.findLastIndex((change) => change.on <= on) + 1;
    this.#changes.splice(after, 0, { on, cents, by });
    this.#forget(on);
  }

  /** Takes back what a draw or payment changed, as if it had never come. */
  takeBack(by: string): void {
    const last = this.#changes.findLastIndex((change) => change.by === by);
    const { on } = this.#changes[last] ?? {};
    if (on === undefined) return;
    // The changes of one entry were made together.
    let first = last;
    while (this.#changes[first - 1]?.by === by) first -= 1;
    this.#changes.splice(first, last - first + 1);
    this.#forget(on);
  }

  /** The base at the close of a day. */
  baseOn(day: Day): number {
    const before = this.#accrued[this.#periods.indexOn(day) - 1];
    let base = before?.closingBase ?? this.#openingBase;
    for (let at = before?.nextChange ?? 0; ; at += 1) {
      const change = this.#changes[at];
      if (!change || change.on > day) return Math.max(0, base);
      base += change.cents;
    }
  }

  /** Interest of a whole period. */
  ofPeriod(index: number): number {
    return this.#accrue(index)?.cents ?? 0;
  }

  /** Interest of all periods before this one, each rounded once. */
  beforePeriod(index: number): number {
    return this.#accrue(index - 1)?.totalCents ?? 0;
  }

  /** Interest from the start of a period to a day in it, rounded once. */
  running(index: number, to: Day): number {
    return this.#round(this.stretches(index, to));
  }

  /** The stretches of a period up to a day in it. */
  stretches(index: number, to: Day): readonly DayStretch[] {
    return this.#walk(index, to).stretches;
  }

  #accrue(index: number): AccruedPeriod | undefined {
    for (let next = this.#accrued.length; next <= index; next += 1) {
      const { stretches, closingBase, nextChange } = this.#walk(next, this.#periods.at(next).end);
      const cents = this.#round(stretches);
      const totalCents = (this.#accrued[next - 1]?.totalCents ?? 0) + cents;
      this.#accrued.push({ closingBase, nextChange, cents, totalCents });
    }
    return this.#accrued[index];
  }

  #walk(index: number, to: Day): Walk {
    const period = this.#periods.at(index);
    const opening = this.#accrue(index - 1);
    let base = opening?.closingBase ?? this.#openingBase;
    let at = opening?.nextChange ?? 0;
    const stretches: DayStretch[] = [];
    for (let from = period.start; from < to;) {
      const changedBy: string[] = [];
      for (let change = this.#changes[at]; change && change.on <= from; change = this.#changes[at]) {
        base += change.cents;
        changedBy.push(change.by);
        at += 1;
      }
      const until = Math.min(to, this.#changes[at]?.on ?? to, this.#rates.nextStepAfter(from));
      add(stretches, this.#stretch(period, { from, until, base, changedBy }));
      from = until;
    }
    return { stretches, closingBase: base, nextChange: at };
  }

  #stretch(
    period: Period,
    { from, until, base, changedBy }: { from: Day; until: Day; base: number; changedBy: readonly string[] },
  ): DayStretch {
    const days = daysIntoPeriod(this.#dayCount, period, until) - daysIntoPeriod(this.#dayCount, period, from);
    return { from, to: until, days, baseCents: Math.max(0, base), rate: this.#rates.on(from), changedBy };
  }

  #round(stretches: readonly DayStretch[]): number {
    return interestOf(stretches, this.#dayCount);
  }

  #forget(from: Day): void {
    const first = this.#periods.indexOn(from);
    if (first < this.#accrued.length) this.#accrued.length = first;
  }
}

/** Adds a stretch, joined to its neighbor if nothing changed between them. */
function add(stretches: DayStretch[], next: DayStretch): void {
  const last = stretches.at(-1);
  if (last?.baseCents === next.baseCents && last.rate === next.rate)
    stretches[stretches.length - 1] = { ...last, to: next.to, days: last.days + next.days };
  else stretches.push(next);
}
