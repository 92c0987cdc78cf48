import { applyEntry } from './apply-entry.ts';
import { addBilled, addPrepaidBill, makeBill } from './bills.ts';
import { Book, type Bill } from './book.ts';
import { dayNumber, type Day } from './days.ts';
import { oweDefaultInterest } from './default-interest.ts';
import type { LoanEntry } from './entries.ts';
import { assessLateCharges } from './late-charges.ts';
import type { Loan } from './loan.ts';
import type { Period } from './periods.ts';
import { RateSchedule } from './rates.ts';
import { payFromReserve } from './receive.ts';
import type { RateStep } from './terms.ts';
import { timelineOf, type Stage, type TimedEntry } from './timeline.ts';

/** The book at the close of a day, from the entries dated up to a day. */
export function bookAtClose(
  loan: Loan,
  entries: readonly LoanEntry[],
  { entriesThrough, close }: { entriesThrough: Day; close: Day },
): Book {
  return new Replay(loan, timelineOf(entries, entriesThrough), close).run();
}

/**
 * Replays an account day by day. Entries count in the order of their days, whenever they were posted. Only bills depend on
 * posting: a bill is made from what was known that morning. Where an entry was posted later, the account is replayed
 * without it from the day before which nothing differs.
 */
class Replay {
  readonly #loan: Loan;
  readonly #timeline: readonly TimedEntry[];
  readonly #close: Day;
  /** For each bill that was made without entries posted later: the first day the book differs without them. */
  readonly #differsFrom: ReadonlyMap<number, Day>;
  readonly #mornings = new Map<Day, Book>();
  /** The last bill made from each morning’s book. */
  readonly #lastNeeded: ReadonlyMap<Day, number>;
  readonly #bills: Bill[] = [];
  /** What was billed for each period so far. */
  readonly #billed: number[] = [];

  constructor(loan: Loan, timeline: readonly TimedEntry[], close: Day) {
    this.#loan = loan;
    this.#timeline = timeline;
    this.#close = close;
    this.#differsFrom = this.#findDifferences();
    const byBill = [...this.#differsFrom].toSorted(([one], [other]) => one - other);
    this.#lastNeeded = new Map(byBill.map(([index, day]) => [day, index]));
  }

  run(): Book {
    const book = new Book(this.#loan);
    const first = this.#timeline[0]?.on ?? this.#loan.fundedOn;
    let next = 0;
    for (let day = Math.min(first, this.#loan.fundedOn); day <= this.#close; day += 1) {
      if (this.#lastNeeded.has(day)) this.#mornings.set(day, book.copy());
      next = this.#runDay(book, day, { next, makesBills: true });
    }
    return book;
  }

  /** Runs one day in its order. Returns the place of the first entry after it. */
  #runDay(book: Book, day: Day, run: { next: number; knownBefore?: Day; makesBills: boolean }): number {
    let end = run.next;
    while (this.#timeline[end]?.on === day) end += 1;
    const apply = (stage: Stage): void => {
      for (let at = run.next; at < end; at += 1) {
        const timed = this.#timeline[at];
        if (timed?.stage === stage && timed.knownOn < (run.knownBefore ?? Infinity))
          applyEntry(book, timed.entry, day);
      }
    };
    if (day === this.#loan.fundedOn) book.reserveCents += this.#loan.terms.reserveCents ?? 0;
    apply('hold');
    this.#bill(book, day, { isPrepaid: false, makesBills: run.makesBills });
    assessLateCharges(book, day);
    oweDefaultInterest(book, day);
    apply('day');
    this.#bill(book, day, { isPrepaid: true, makesBills: run.makesBills });
    payFromReserve(book, day);
    apply('evening');
    return end;
  }

  #bill(book: Book, day: Day, { isPrepaid, makesBills }: { isPrepaid: boolean; makesBills: boolean }): void {
    if (book.paidOffOn !== undefined) return;
    const index = book.bills.length;
    const period = this.#loan.periods.at(index);
    if (period.billedOn !== day || period.isPrepaid !== isPrepaid) return;
    let bill = this.#bills[index];
    if (!bill && makesBills) {
      bill = makeBill(this.#knownTo(index, book), index, this.#billed);
      this.#bills[index] = bill;
      addBilled(this.#billed, bill);
    }
    if (!bill) return;
    if (isPrepaid) addPrepaidBill(book, bill);
    else book.addBill(bill);
  }

  /** The book as the maker of a bill knew it. */
  #knownTo(index: number, book: Book): Book {
    const period = this.#loan.periods.at(index);
    const before = knownBefore(period);
    const unknown = this.#loan.terms.rates.filter((step) => isUnknown(step, period));
    const from = this.#differsFrom.get(index);
    if (from === undefined && unknown.length === 0) return book;
    const known = from === undefined ? book.copy() : this.#takeMorning(from, index);
    if (unknown.length > 0) {
      const steps = this.#loan.terms.rates.filter(({ postedOn }) => wasKnown(postedOn, before));
      const firstUnknown = Math.min(...unknown.map((step) => dayNumber(step.from)));
      known.note.setRates(new RateSchedule(steps), firstUnknown);
    }
    if (from !== undefined) this.#runKnown(known, from, before);
    return known;
  }

  /** The book of a morning. The last bill that needs it gets it, earlier ones a copy. */
  #takeMorning(day: Day, index: number): Book {
    const morning = this.#mornings.get(day);
    if (!morning) throw new RangeError('no book was kept of this morning');
    if (this.#lastNeeded.get(day) !== index) return morning.copy();
    this.#mornings.delete(day);
    return morning;
  }

  #runKnown(book: Book, from: Day, before: Day): void {
    let next = this.#firstOn(from);
    for (let day = from; day < before; day += 1)
      next = this.#runDay(book, day, { next, knownBefore: before, makesBills: false });
  }

  #firstOn(day: Day): number {
    let [low, high] = [0, this.#timeline.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#timeline[middle]?.on ?? Infinity) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #findDifferences(): Map<number, Day> {
    const differsFrom = new Map<number, Day>();
    const hide = (from: Day, knownOn: Day): void => {
      for (let index = Math.max(0, this.#loan.periods.indexOn(from) - 1); ; index += 1) {
        const period = this.#loan.periods.at(index);
        const before = knownBefore(period);
        if (before > knownOn || before > this.#close + 1) return;
        if (before > from && !period.isPrepaid)
          differsFrom.set(index, Math.min(from, differsFrom.get(index) ?? from));
      }
    };
    for (const { on, knownOn } of this.#timeline) if (knownOn > on) hide(on, knownOn);
    for (const { from, postedOn } of this.#loan.terms.rates)
      if (postedOn !== undefined && postedOn > from)
        hide(Math.max(dayNumber(from), this.#loan.fundedOn), dayNumber(postedOn));
    return differsFrom;
  }
}

/**
 * A bill knows what was dated and posted before this day. Interest collected at closing is on the base of that day’s close,
 * at the rates known then.
 */
export function knownBefore({ billedOn, isPrepaid }: Period): Day {
  return isPrepaid ? billedOn + 1 : billedOn;
}

function wasKnown(postedOn: RateStep['postedOn'], before: Day): boolean {
  return postedOn === undefined || dayNumber(postedOn) < before;
}

/** Whether a rate step was posted too late for a period’s bill and changes what it would be. */
function isUnknown(step: RateStep, period: Period): boolean {
  return dayNumber(step.from) < period.end && !wasKnown(step.postedOn, knownBefore(period));
}
