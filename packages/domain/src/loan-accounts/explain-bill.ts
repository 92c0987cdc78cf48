import { billedByPeriod, correctionsOf } from './bills.ts';
import { billTotal, type Book, type Correction, type Part, type Placement } from './book.ts';
import { dayNumber, plainDateOf, type Day } from './days.ts';
import type { LoanEntry } from './entries.ts';
import { chartOf, explanation, newest, stretchesFor, sumOf } from './explanation.ts';
import type { Explanation, ExplainedKind, ExplainedPart } from './explanation.ts';
import { billBuckets, isBillBucket, type BillBucket } from './loan.ts';
import { knownBefore } from './replay.ts';
import { timelineOf, type TimedEntry } from './timeline.ts';

const mostCauses = 20;

/** A bill: what it was made of, what was received on it, and what is open. */
export function explainBill(book: Book, entries: readonly LoanEntry[], number: number): Explanation {
  const parts = billParts(book, entries, number);
  const received = receivedOn(book, number, billBuckets);
  return {
    ...explanation(parts, chartOf(parts[0]?.stretches ?? [])),
    received: newest(received, 120),
    openCents: book.openOfBill(number),
  };
}

/** What a bill was made of. Its interest is the first part. */
export function billParts(
  book: Book,
  entries: readonly LoanEntry[],
  number: number,
  buckets: readonly BillBucket[] = billBuckets,
): readonly ExplainedPart[] {
  const bill = book.bills[number];
  if (!bill) return [];
  const { interestCents, trueUpCents, escrowCents, principalCents } = bill;
  const corrections = correctionParts(book, entries, { of: bill.corrections, bill: number });
  const { paymentCents } = book.loan;
  const level = paymentCents === undefined ? {} : { ofCents: paymentCents };
  const parts: Readonly<Record<BillBucket, readonly ExplainedPart[]>> = {
    interest: [
      { ...interestPart(book, number, bill), amountCents: interestCents },
      ...corrections,
      { kind: 'carried', amountCents: trueUpCents - sumOf(corrections) },
    ],
    escrow: [{ kind: 'escrow', amountCents: escrowCents }],
    principal: [{ kind: 'principal', amountCents: principalCents, ...level }],
  };
  return buckets
    .flatMap((bucket) => parts[bucket])
    .filter(({ kind, amountCents }) => kind === 'interest' || amountCents !== 0);
}

function interestPart(
  book: Book,
  period: number,
  { stretches }: Pick<Correction, 'stretches'>,
): Omit<ExplainedPart, 'amountCents'> {
  const { start, end } = book.loan.periods.at(period);
  return {
    kind: 'interest',
    from: plainDateOf(start),
    to: plainDateOf(end),
    stretches: stretchesFor(book, stretches),
  };
}

/** What earlier periods owe beyond what was billed, before a period, with what became known since the last bill. */
export function uncorrected(
  book: Book,
  entries: readonly LoanEntry[],
  before: number,
): readonly ExplainedPart[] {
  const bills = book.bills.slice(0, before);
  const of = correctionsOf(book, before, billedByPeriod(bills));
  const parts = correctionParts(book, entries, { of, bill: bills.length });
  const billed = bills.reduce((sum, bill) => sum + bill.interestCents + bill.trueUpCents, 0);
  const carried = book.note.beforePeriod(before) - billed - sumOf(parts);
  return carried === 0 ? parts : [...parts, { kind: 'carried', amountCents: carried }];
}

function correctionParts(
  book: Book,
  entries: readonly LoanEntry[],
  { of, bill }: { readonly of: readonly Correction[]; readonly bill: number },
): readonly ExplainedPart[] {
  if (of.length === 0) return [];
  const news = newsFor(book, entries, bill);
  return of.map((correction) => ({
    ...interestPart(book, correction.period, correction),
    kind: 'correction',
    amountCents: correction.owedCents - correction.billedCents,
    ofCents: correction.owedCents,
    receivedCents: correction.billedCents,
    causes: newest(causesIn(book, news, correction.period), mostCauses),
  }));
}

interface News {
  readonly entry: LoanEntry;
  /** The first day it changes. */
  readonly from: Day;
  readonly part: ExplainedPart;
  readonly changesBase: boolean;
}

/** What became known after the bill before one was made, and before it was made itself. */
function newsFor(book: Book, entries: readonly LoanEntry[], bill: number): readonly News[] {
  const { periods } = book.loan;
  const after = bill === 0 ? -Infinity : knownBefore(periods.at(bill - 1));
  const isMade = book.bills[bill] !== undefined;
  const before = isMade ? knownBefore(periods.at(bill)) : Infinity;
  const timeline = timelineOf(entries, Infinity);
  return timeline
    .filter(({ knownOn }) => knownOn >= after && knownOn < before)
    .flatMap((timed) => newsOf(book, timed));
}

function newsOf(book: Book, { entry, on, knownOn }: TimedEntry): readonly News[] {
  const by = entry.kind === 'reversal' ? entry.reverses : entry.id;
  const placed = book.placements.findLast((placement) => placement.by === by);
  if (!placed) return [];
  const posted = knownOn === on ? {} : { postedOn: plainDateOf(knownOn) };
  const cents = entry.kind === 'reversal' ? -placed.cents : placed.cents;
  const kind = entry.kind === 'reversal' ? 'returned' : kindOf(placed);
  const changesBase = placed.kind === 'draw' || placed.kind === 'funding' || placed.parts.some(isPrincipal);
  const part = { kind, on: plainDateOf(on), ...posted, amountCents: cents };
  return [{ entry, from: placed.on, part, changesBase }];
}

function isPrincipal({ to }: Part): boolean {
  return to === 'principal' || to === 'curtailment' || to === 'payoff';
}

/** The entries and rates that changed what a period owes. If none did by itself, all that reach into it. */
function causesIn(book: Book, news: readonly News[], period: number): readonly ExplainedPart[] {
  const { start, end } = book.loan.periods.at(period);
  const reaching = news.filter(({ from }) => from < end);
  const direct = reaching.filter(({ changesBase }) => changesBase);
  const rates = book.loan.terms.rates
    .filter(({ from, postedOn }) => postedOn !== undefined && dayNumber(from) < end && postedOn > from)
    .filter(({ postedOn }) => postedOn !== undefined && dayNumber(postedOn) >= start)
    .map(({ from, postedOn, rate }): ExplainedPart => ({
      kind: 'rate',
      amountCents: 0,
      on: from,
      ...(postedOn === undefined ? {} : { postedOn }),
      percent: rate,
    }));
  const causes = (direct.length === 0 && rates.length === 0 ? reaching : direct).map(({ part }) => part);
  return [...rates, ...causes];
}

/** What an entry’s money is called. */
export function kindOf({ kind }: Placement): ExplainedKind {
  if (kind === 'applySuspense') return 'suspenseApplied';
  const isOwnName = kind === 'funding' || kind === 'draw' || kind === 'waiver' || kind === 'refund';
  return isOwnName || kind === 'reserve' || kind === 'closing' ? kind : 'payment';
}

/** What a bill received, in the order of days: payments, returns, waivers, the reserve and the payoff. */
export function receivedOn(
  book: Book,
  number: number,
  buckets: readonly BillBucket[],
): readonly ExplainedPart[] {
  const received: ExplainedPart[] = [];
  for (const placement of book.placements) {
    const amountCents = placement.parts.reduce(
      (sum, part) =>
        'index' in part && part.index === number && isBillBucket(part.to) && buckets.includes(part.to)
          ? sum + part.cents
          : sum,
      0,
    );
    if (amountCents === 0 || placement.isReturned) continue;
    received.push({ kind: kindOf(placement), on: plainDateOf(placement.on), amountCents });
  }
  const booked = buckets.reduce((sum, bucket) => {
    const { receivedCents = 0, waivedCents = 0 } = book.owed[bucket].items[number] ?? {};
    return sum + receivedCents + waivedCents;
  }, 0);
  const byPayoff = booked - sumOf(received);
  if (byPayoff !== 0 && book.paidOffOn !== undefined)
    received.push({ kind: 'payoff', on: plainDateOf(book.paidOffOn), amountCents: byPayoff });
  return received;
}

/** What is open of some parts of the bills, bill by bill. */
export function openBills(
  book: Book,
  entries: readonly LoanEntry[],
  bucket: BillBucket,
): readonly ExplainedPart[] {
  return book.bills.flatMap((bill, number) => {
    const amountCents = book.owed[bucket].openOf(number);
    if (amountCents === 0) return [];
    const ofCents = book.owed[bucket].items[number]?.cents ?? billTotal(bill);
    const [interest] = billParts(book, entries, number, [bucket]);
    const part: ExplainedPart = {
      kind: 'bill',
      dueOn: plainDateOf(bill.dueOn),
      amountCents,
      ofCents,
      receivedCents: ofCents - amountCents,
    };
    return bucket === 'interest' && interest?.stretches
      ? [{ ...part, stretches: interest.stretches }]
      : [part];
  });
}
