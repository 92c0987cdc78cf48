import type { Book } from './book.ts';
import { plainDateOf, type Day } from './days.ts';
import { defaultInterest, defaultStretches } from './default-interest.ts';
import { chartOf, explanation, stretchesFor } from './explanation.ts';
import type { ExplainedPart, Explanation } from './explanation.ts';
import type { Owed } from './owed-list.ts';

/** Late charges that are open, each with its bill, its rule and the morning it was made. */
export function lateChargeParts(book: Book): readonly ExplainedPart[] {
  const { percent, graceDays } = book.loan.terms.lateCharge ?? {};
  return openItems(book, 'lateCharges').map(({ item, owed }) => {
    const bill = book.bills[item.bill ?? -1];
    return {
      ...owed,
      kind: 'lateCharge',
      on: plainDateOf(item.on),
      ...(bill ? { dueOn: plainDateOf(bill.dueOn) } : {}),
      ...(item.ofCents === undefined ? {} : { baseCents: item.ofCents }),
      ...(percent === undefined ? {} : { percent }),
      ...(graceDays === undefined ? {} : { days: graceDays }),
    };
  });
}

export function feeParts(book: Book): readonly ExplainedPart[] {
  return openItems(book, 'fees').map(({ item, owed }) => ({
    ...owed,
    kind: 'fee',
    on: plainDateOf(item.on),
    name: item.feeKind ?? '',
  }));
}

export function deferredFeeParts(book: Book): readonly ExplainedPart[] {
  return book.deferredFees.map(({ on, feeKind, cents }) => ({
    kind: 'deferredFee',
    amountCents: cents,
    on: plainDateOf(on),
    name: feeKind,
  }));
}

/** Default interest of the periods that are over, and of the running one up to a day where that is owed. */
export function explainDefaultInterest(
  book: Book,
  running?: { readonly index: number; readonly to: Day },
): Explanation {
  const parts: ExplainedPart[] = openItems(book, 'defaultInterest').map(({ item, owed, index }) => ({
    ...defaultPart(book, index, book.loan.periods.at(item.bill ?? index).end),
    ...owed,
  }));
  if (running && book.owed.defaultInterest.items.length <= running.index) {
    const amountCents = defaultInterest(book, running.index, running.to);
    if (amountCents !== 0) parts.push({ ...defaultPart(book, running.index, running.to), amountCents });
  }
  return explanation(parts, chartOf(parts.flatMap(({ stretches = [] }) => stretches)));
}

/** Default interest of the current period up to a day. It becomes owed when the period ends. */
export function explainRunningDefault(book: Book, to: Day): Explanation {
  const index = book.loan.periods.indexOn(to);
  const part = defaultPart(book, index, to);
  const { stretches = [] } = part;
  if (stretches.length === 0) return explanation([]);
  const amountCents = defaultInterest(book, index, Math.min(to, book.paidOffOn ?? to));
  return explanation([{ ...part, amountCents }], chartOf(stretches));
}

function defaultPart(book: Book, index: number, to: Day): Omit<ExplainedPart, 'amountCents'> {
  const until = Math.min(to, book.paidOffOn ?? to);
  return {
    kind: 'defaultInterest',
    from: plainDateOf(book.loan.periods.at(index).start),
    to: plainDateOf(until),
    stretches: stretchesFor(book, defaultStretches(book, index, until)),
  };
}

interface OpenItem {
  readonly item: Owed;
  readonly index: number;
  readonly owed: Required<Pick<ExplainedPart, 'amountCents' | 'ofCents' | 'receivedCents'>>;
}

function openItems(book: Book, bucket: 'lateCharges' | 'fees' | 'defaultInterest'): readonly OpenItem[] {
  const list = book.owed[bucket];
  return list.items.flatMap((item, index) => {
    const amountCents = list.openOf(index);
    if (amountCents === 0) return [];
    const receivedCents = item.cents - amountCents;
    return [{ item, index, owed: { amountCents, ofCents: item.cents, receivedCents } }];
  });
}
