import { placeAsStated, placeByWaterfall, placeInSuspense } from './allocate.ts';
import { accruedThrough, addBill, nextBill, periodToBill } from './bills.ts';
import {
  changePrincipal,
  openBook,
  postedSerial,
  serialOn,
  type Bill,
  type BilledAmounts,
  type Book,
  type Placed,
} from './book.ts';
import { endPeriods } from './default-interest.ts';
import type { EntryOf, LoanEntry, Payment } from './entries.ts';
import { assessLateCharges } from './late-charges.ts';
import { payOff } from './settle-payoff.ts';
import { serialOf, type SerialDay } from './serial-day.ts';
import { takeBack } from './returns.ts';
import { cover, shadowLeft } from './shadow.ts';
import type { LoanTerms } from './terms.ts';
import { waive } from './waivers.ts';

/** The order of what happens on one day; entries of one kind by id. */
const order = [
  'hold',
  'release',
  'extension',
  'declareDefault',
  'cure',
  'funding',
  'draw',
  'reserveDeposit',
  'escrowPaid',
  'fee',
  'waiver',
  'earlier return',
  'payment',
  'same-day return',
  'payoff',
] as const;

type Step = (typeof order)[number];

interface Dated {
  readonly entry: LoanEntry;
  readonly day: SerialDay;
  readonly posted: SerialDay;
  readonly rank: number;
}

/**
 * Keeps a loan’s books from its first day to the close of a day. Payments are allocated in the order of their days, whenever
 * they were posted.
 */
export function keepBook(terms: LoanTerms, entries: readonly LoanEntry[], lastDay: SerialDay): Book {
  return keep(terms, { queue: inOrder(entries), issued: [] }, lastDay);
}

/** What a book is kept from. */
interface Facts {
  readonly queue: readonly Dated[];
  /** The bills made so far, which a book of what was known earlier shares with the book it serves. */
  readonly issued: BilledAmounts[];
  readonly ratesBefore?: SerialDay;
}

function keep(terms: LoanTerms, facts: Facts, lastDay: SerialDay): Book {
  const book = openBook(terms, facts.ratesBefore);
  const { queue } = facts;
  const late = queue.filter(({ day, posted }) => posted > day);
  const funded = serialOf(terms.fundedOn);
  let at = 0;
  for (let day = Math.min(funded, queue[0]?.day ?? funded); day <= lastDay; day += 1) {
    // Holds count from their morning on.
    for (; queue[at]?.day === day && isHold(queue[at]?.entry); at += 1) happen(book, queue[at] as Dated);
    makeBills(book, { ...facts, late }, day);
    assessLateCharges(book, day);
    if (book.paidOffOn === undefined) endPeriods(book, day);
    for (; queue[at]?.day === day && queue[at]?.rank !== payoffRank; at += 1)
      happen(book, queue[at] as Dated);
    if (day === funded) billPrepaid(book, day, facts.issued);
    payFromReserve(book, day);
    for (; queue[at]?.day === day; at += 1) settle(book, queue[at]?.entry as Payment, day);
  }
  return book;
}

const payoffRank = order.indexOf('payoff');

function isHold(entry: LoanEntry | undefined): boolean {
  return entry?.kind === 'hold' || entry?.kind === 'release';
}

function inOrder(entries: readonly LoanEntry[]): readonly Dated[] {
  const days = new Map(entries.map((entry) => [entry.id, serialOn(entry)]));
  const stepOf = (entry: LoanEntry, day: SerialDay): Step => {
    if (entry.kind === 'reversal')
      return days.get(entry.reverses) === day ? 'same-day return' : 'earlier return';
    if (entry.kind === 'applySuspense') return 'payment';
    return entry.kind === 'payment' && entry.payoff === true ? 'payoff' : entry.kind;
  };
  return entries
    .map((entry) => {
      const day = serialOn(entry);
      return { entry, day, posted: postedSerial(entry), rank: order.indexOf(stepOf(entry, day)) };
    })
    .toSorted(
      (one, other) =>
        one.day - other.day ||
        one.rank - other.rank ||
        (one.entry.id < other.entry.id ? -1 : one.entry.id > other.entry.id ? 1 : 0),
    );
}

/** Makes the bills of a morning, each by what was dated and posted before it. */
function makeBills(book: Book, facts: Facts & { readonly late: readonly Dated[] }, day: SerialDay): void {
  for (;;) {
    const period = periodToBill(book, day);
    if (!period) return;
    const index = book.nextPeriod;
    facts.issued[index] ??= nextBill(knownBefore(book, facts, day), index, day);
    addBill(book, period, facts.issued[index], day);
  }
}

/** The book as it was known in a morning: of what was dated and posted before. The same book, where nothing came later. */
function knownBefore(
  book: Book,
  { queue, late, issued }: Facts & { readonly late: readonly Dated[] },
  morning: SerialDay,
): Book {
  const { terms } = book;
  const isNews = ({ day, posted }: Dated) => day < morning && posted >= morning;
  const hasNewRate = terms.rates.some(
    ({ postedOn }) => postedOn !== undefined && serialOf(postedOn) >= morning,
  );
  if (!hasNewRate && !late.some(isNews)) return book;
  const known = queue.filter(({ day, posted }) => day < morning && posted < morning);
  return keep(terms, { queue: known, issued, ratesBefore: morning }, morning - 1);
}

/** Bills interest collected at closing, on the base of that day’s close. */
function billPrepaid(book: Book, day: SerialDay, issued: BilledAmounts[]): void {
  const period = book.periodAt(book.nextPeriod);
  if (!period.isPrepaid) return;
  const interest = accruedThrough(book, book.nextPeriod);
  issued[book.nextPeriod] ??= { interest, trueUp: 0, escrow: 0, principal: 0 };
  addBill(book, period, issued[book.nextPeriod] as BilledAmounts, day);
}

/** At the end of each day, the reserve pays open interest of bills due by then, the oldest first, as far as it goes. */
function payFromReserve(book: Book, day: SerialDay): void {
  if (book.reserve <= 0) return;
  const named = new Map<Bill, number>();
  for (const bill of book.bills) {
    if (bill.dueOn > day) break;
    const cents = Math.min(book.reserve, bill.open.interest);
    if (cents <= 0) continue;
    bill.open.interest -= cents;
    book.reserve -= cents;
    named.set(bill, cents);
  }
  if (named.size > 0) cover(book, { day, source: 'reserve' }, { named, loose: 0 });
}

function happen(book: Book, { entry, day }: Dated): void {
  switch (entry.kind) {
    case 'hold':
      if (!book.holds.some(({ reason, to }) => reason === entry.reason && to === Infinity))
        book.holds.push({ reason: entry.reason, from: day, to: Infinity });
      return;
    case 'release':
      for (const hold of book.holds) if (hold.reason === entry.reason && hold.to === Infinity) hold.to = day;
      return;
    case 'extension':
      extend(book, entry, day);
      return;
    case 'declareDefault':
      book.declared.push({ from: day, to: Infinity });
      return;
    case 'cure':
      for (const one of book.declared) if (one.to === Infinity) one.to = day;
      return;
    case 'funding':
    case 'draw':
      payOut(book, entry, day);
      return;
    case 'reserveDeposit':
      book.reserve += entry.amountCents;
      return;
    case 'escrowPaid':
      book.escrowHeld -= entry.amountCents;
      return;
    case 'fee':
      charge(book, entry.amountCents, entry.due, day);
      return;
    case 'waiver':
      waive(book, entry, day);
      return;
    case 'reversal':
      takeBack(book, entry, day);
      return;
    case 'payment':
      receive(book, entry, day);
      return;
    case 'applySuspense': {
      const cents = Math.min(entry.amountCents, Math.max(0, book.suspense));
      const parts = placeByWaterfall(book, day, { cents, rest: 'keep' });
      book.suspense -= parts.reduce((sum, part) => sum + part.cents, 0);
      coverWith(book, entry.id, day, parts);
    }
  }
}

function extend(book: Book, entry: EntryOf<'extension'>, day: SerialDay): void {
  book.maturities.push({ from: day, maturity: serialOf(entry.maturityOn) });
  if (entry.feeCents !== undefined) charge(book, entry.feeCents, entry.feeDue ?? 'now', day);
}

function charge(book: Book, cents: number, due: 'now' | 'payoff', day: SerialDay): void {
  if (due === 'payoff') book.deferredFees += cents;
  else if (cents > 0) book.fees.push({ on: day, amount: cents, open: cents });
}

/** Pays principal out. What would bring the sum above the commitment is refused as a whole. */
function payOut(book: Book, { id, amountCents }: EntryOf<'funding' | 'draw'>, day: SerialDay): void {
  if (book.principal.at(day).paidOut + amountCents > book.terms.commitmentCents) {
    book.warnings.add('drawAboveCommitment');
    return;
  }
  book.paidOut.set(id, { day, cents: amountCents, isReturned: false });
  changePrincipal(book, day, { paidOut: amountCents });
}

/** Allocates a payment. */
function receive(book: Book, payment: Payment, day: SerialDay): void {
  const { id, amountCents: cents, allocation, rest = 'suspense' } = payment;
  const parts =
    book.paidOffOn !== undefined || isRefusedAsPartial(book, payment)
      ? placeInSuspense(book, day, cents)
      : allocation === undefined
        ? placeByWaterfall(book, day, { cents, rest })
        : placeAsStated(book, day, { cents, stated: allocation });
  book.received.set(id, { day, parts, isReturned: false, isPayoff: false });
  const curtailed = parts.reduce((sum, part) => (part.to === 'curtailment' ? sum + part.cents : sum), 0);
  if (curtailed > 0) book.curtailments.push({ day, cents: curtailed, source: id });
  coverWith(book, id, day, parts);
}

/** A note may refuse less than the oldest late bill; the money is then held in suspense. */
function isRefusedAsPartial(book: Book, { amountCents, allocation }: Payment): boolean {
  if (book.terms.refusePartials !== true || allocation !== undefined) return false;
  const oldest = book.bills.find((bill) => shadowLeft(bill) > 0);
  return oldest !== undefined && amountCents < shadowLeft(oldest);
}

/** Writes into the shadow book what money placed by the order of payment, or by a person, means for bills. */
function coverWith(book: Book, source: string, day: SerialDay, parts: readonly Placed[]): void {
  const named = new Map<Bill, number>();
  let loose = 0;
  for (const part of parts)
    if (part.to === 'bill' && part.isNamed) named.set(part.bill, (named.get(part.bill) ?? 0) + part.cents);
    else if (part.to === 'bill' || part.to === 'charge') loose += part.cents;
  cover(book, { day, source }, { named, loose });
}

/** Pays the loan off at the end of a day, or takes money that is not enough as an ordinary payment. */
function settle(book: Book, payment: Payment, day: SerialDay): void {
  if (payOff(book, payment, day)) return;
  book.warnings.add('payoffShort');
  receive(book, payment, day);
}
