import type { Book } from './book.ts';
import type { Day } from './days.ts';
import { interestOf } from './interest-sum.ts';
import { daysIntoPeriod } from './periods.ts';
import type { ExactRate, LoanTerms } from './terms.ts';

/** Days on which default interest runs on one amount at one rate. */
export interface DefaultStretch {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  readonly baseCents: number;
  /** The part above the note rate. */
  readonly rate: ExactRate;
}

/** The part of the default rate that is above the note rate, never negative. */
function partAbove(rule: NonNullable<LoanTerms['default']>, noteRate: ExactRate): ExactRate {
  return rule.kind === 'addOn' ? rule.rate : Math.max(0, rule.rate - noteRate);
}

/** What was overdue at the close of each day of a period, by the shadow book. */
class Overdue {
  readonly #bills: { readonly dueOn: Day; open: number }[] = [];
  readonly #covers = new Map<Day, { readonly bill: { open: number }; readonly cents: number }[]>();
  #sum = 0;

  /** Starts on the first day of a period, before its money. Bills due later than that day are not overdue in it. */
  constructor(book: Book, start: Day) {
    for (const [number, { dueOn }] of book.bills.entries()) {
      if (dueOn > start) break;
      if (book.shadow.isSettledBefore(number, start)) continue;
      const open = book.shadow.openOn(number, start - 1);
      if (open <= 0) continue;
      const bill = { dueOn, open };
      this.#bills.push(bill);
      this.#sum += open;
      for (const { on, cents } of book.shadow.coversSince(number, start))
        this.#covers.set(on, [...(this.#covers.get(on) ?? []), { bill, cents }]);
    }
  }

  get sumCents(): number {
    return this.#sum;
  }

  /** Moves on to the close of the next day. */
  close(day: Day): void {
    for (const { bill, cents } of this.#covers.get(day) ?? []) {
      bill.open -= cents;
      this.#sum -= cents;
    }
  }

  /** How many days ago the oldest overdue bill was due. */
  daysPastDue(day: Day): number {
    const oldest = this.#bills.find(({ open }) => open > 0);
    return oldest ? day - oldest.dueOn : -1;
  }
}

/**
 * The days of a period, up to a day in it, that bear default interest. Each day is judged at its close: it is on or after
 * maturity, or a bill is too many days past due, or default is declared. Days of a hold bear none. It runs on the overdue
 * amounts before maturity, unless the note says the whole base, and on the whole base from maturity on.
 */
export function defaultStretches(book: Book, index: number, to: Day): readonly DefaultStretch[] {
  const { terms, periods } = book.loan;
  const rule = terms.default;
  const period = periods.at(index);
  if (!rule || to <= period.start) return [];
  const overdue = new Overdue(book, period.start);
  const stretches: DefaultStretch[] = [];
  for (const note of book.note.stretches(index, to))
    for (let day = note.from; day < note.to; day += 1) {
      overdue.close(day);
      const isMatured = day >= book.maturity.on(day);
      const isPastDue = overdue.daysPastDue(day) >= (rule.pastDueDays ?? Number.POSITIVE_INFINITY);
      if (!((isMatured && rule.atMaturity) || isPastDue || book.declared.on(day))) continue;
      if (book.onHold.on(day)) continue;
      const onWholeBase = isMatured || rule.base === 'principal';
      add(stretches, {
        from: day,
        to: day + 1,
        days: daysIntoPeriod(terms.dayCount, period, day + 1) - daysIntoPeriod(terms.dayCount, period, day),
        baseCents: onWholeBase ? note.baseCents : overdue.sumCents,
        rate: partAbove(rule, note.rate),
      });
    }
  return stretches;
}

function add(stretches: DefaultStretch[], next: DefaultStretch): void {
  const last = stretches.at(-1);
  if (last?.to === next.from && last.baseCents === next.baseCents && last.rate === next.rate)
    stretches[stretches.length - 1] = { ...last, to: next.to, days: last.days + next.days };
  else stretches.push(next);
}

/** Default interest of a period up to a day in it, rounded once. */
export function defaultInterest(book: Book, index: number, to: Day): number {
  return interestOf(defaultStretches(book, index, to), book.loan.terms.dayCount);
}

/** At the end of a period its default interest becomes owed. */
export function oweDefaultInterest(book: Book, today: Day): void {
  if (!book.loan.terms.default || book.paidOffOn !== undefined) return;
  const next = book.owed.defaultInterest.items.length;
  const { end } = book.loan.periods.at(next);
  if (end !== today) return;
  book.owed.defaultInterest.owe({ on: end, cents: defaultInterest(book, next, end), bill: next });
}

/** Corrects default interest already owed, from the period of a day on, after that day’s money was returned. */
export function correctDefaultInterest(book: Book, from: Day): void {
  const list = book.owed.defaultInterest;
  for (let index = book.loan.periods.indexOn(from); index < list.items.length; index += 1)
    list.correct(index, { cents: defaultInterest(book, index, book.loan.periods.at(index).end) });
}

/** What one day in default adds to the per diem: the amount it runs on and the rate above the note rate. */
export function defaultOnDay(book: Book, day: Day): DefaultStretch | undefined {
  return defaultStretches(book, book.loan.periods.indexOn(day), day + 1).findLast(({ to }) => to === day + 1);
}
