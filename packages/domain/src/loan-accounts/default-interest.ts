import { isOnHold, maturityOn, type Bill, type Book } from './book.ts';
import { rateUnit, rounded } from './exact.ts';
import { baseOn, rateOn } from './interest.ts';
import { daysAYear, daysInto, type Period } from './periods.ts';
import type { SerialDay } from './serial-day.ts';
import { everLate, oldestLate, shadowOpen } from './shadow.ts';

/** Whether a declared default was not cured at the close of a day. */
function isDeclared({ declared }: Book, day: SerialDay): boolean {
  return declared.some(({ from, to }) => from <= day && day < to);
}

/** Whether the loan is in default at the close of a day, other than by its maturity. */
export function isInDefault(book: Book, day: SerialDay, late: readonly Bill[] = everLate(book)): boolean {
  const { pastDueDays } = book.terms.default ?? {};
  return (
    isDeclared(book, day) ||
    (pastDueDays !== undefined && oldestLate(late, day - pastDueDays, day) !== undefined)
  );
}

/** What default interest runs on, on a day, and at which rate above the note rate. Undefined when the day bears none. */
export function defaultOn(
  book: Book,
  day: SerialDay,
  late: readonly Bill[] = everLate(book),
): { readonly baseCents: number; readonly rate: number } | undefined {
  const terms = book.terms.default;
  if (!terms || (book.paidOffOn !== undefined && day >= book.paidOffOn)) return undefined;
  const isMatured = day >= maturityOn(book, day);
  const bears = (isMatured && terms.atMaturity) || isInDefault(book, day, late);
  if (!bears || isOnHold(book, day)) return undefined;
  const baseCents = isMatured || terms.base === 'principal' ? baseOn(book, day) : overdueOn(late, day);
  const rate = terms.kind === 'addOn' ? terms.rate : Math.max(0, terms.rate - rateOn(book, day));
  return baseCents === 0 || rate === 0 ? undefined : { baseCents, rate };
}

function overdueOn(late: readonly Bill[], day: SerialDay): number {
  return late.reduce((sum, bill) => (bill.dueOn <= day ? sum + shadowOpen(bill, day) : sum), 0);
}

/** Default interest of a period up to a day, in cents: the exact sum of its days, rounded once. */
export function defaultInterestOf(
  book: Book,
  period: Period,
  to: SerialDay,
  late: readonly Bill[] = everLate(book),
): number {
  const end = Math.min(to, period.end);
  if (!canBear(book, late, end)) return 0;
  // A bill covered before the period stays so: what comes back is taken out on every day.
  const open = late.filter(
    (bill) => bill.dueOn < end && shadowOpen(bill, Math.max(bill.dueOn, period.start)) > 0,
  );
  let sum = 0n;
  for (let day = period.start; day < end; day += 1) {
    const bearing = defaultOn(book, day, open);
    if (!bearing) continue;
    const days = daysInto(book.terms, period, day + 1) - daysInto(book.terms, period, day);
    sum += BigInt(bearing.baseCents) * BigInt(bearing.rate) * BigInt(days);
  }
  return rounded(sum, rateUnit * daysAYear(book.terms));
}

/** Whether any day before this one can bear default interest: spares well-paid loans the look at each day. */
function canBear({ terms, declared, maturities }: Book, late: readonly Bill[], to: SerialDay): boolean {
  if (!terms.default) return false;
  const { pastDueDays = Infinity } = terms.default;
  return (
    declared.length > 0 ||
    maturities.some(({ maturity }) => maturity < to) ||
    late.some((bill) => bill.dueOn + pastDueDays < to && shadowOpen(bill, bill.dueOn + pastDueDays) > 0)
  );
}

/** Owes the default interest of each period that ends on a day. */
export function endPeriods(book: Book, day: SerialDay): void {
  for (;;) {
    const period = book.periodAt(book.runningPeriod);
    if (period.end > day) return;
    book.runningPeriod += 1;
    owe(book, period, defaultInterestOf(book, period, period.end));
  }
}

/** Computes default interest again, if a return changed which days were late since it was last computed. */
export function reviseDefaults(book: Book): void {
  const from = book.defaultsStaleFrom;
  book.defaultsStaleFrom = Infinity;
  if (!book.terms.default || from === Infinity) return;
  const late = everLate(book);
  for (let index = book.runningPeriod - 1; index >= 0; index -= 1) {
    const period = book.periodAt(index);
    if (period.end <= from) return;
    owe(book, period, defaultInterestOf(book, period, period.end, late));
  }
}

/** Owes an amount for a period in place of what was owed for it before. */
function owe(book: Book, period: Period, amount: number): void {
  const { defaults } = book;
  const owed = defaults.find((each) => each.period === period);
  if (owed) {
    owed.open += amount - owed.amount;
    owed.amount = amount;
    book.chargesOpenFrom.defaultInterest = 0;
  } else if (amount !== 0) {
    book.chargesOpenFrom.defaultInterest = 0;
    const later = defaults.findIndex(({ on }) => on > period.end);
    defaults.splice(later === -1 ? defaults.length : later, 0, {
      period,
      on: period.end,
      amount,
      open: amount,
    });
  }
}
