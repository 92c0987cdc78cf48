import { addMonths, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { escrowDuesBefore, type EscrowSchedule } from './escrow-due.ts';

export interface AnalyzedItem extends EscrowSchedule {
  readonly amountCents: number;
  readonly paid: ReadonlySet<PlainDate>;
}

export interface NamedItem extends AnalyzedItem {
  readonly id: string;
}

/** The escrow part of a bill. */
export interface EscrowBill {
  readonly dueOn: PlainDate;
  readonly cents: number;
}

export interface AnalyzedEscrow {
  readonly heldCents: number;
  /** Billed, due by today and not received. */
  readonly owedCents: number;
  readonly items: readonly NamedItem[];
  /** What current terms collect from tomorrow to the end of the year analyzed. */
  readonly bills: readonly EscrowBill[];
  /** The cushion: months of the year’s payments below which the balance should not fall, 0 to 2. */
  readonly cushionMonths: number;
  readonly today: PlainDate;
  /** The due date of the first bill with the new amount. The year starts with its month. */
  readonly from: PlainDate;
  /** Less than 30 days past due. */
  readonly isCurrent: boolean;
}

export interface EscrowPaymentAhead {
  readonly itemId: string;
  readonly dueOn: PlainDate;
  readonly cents: number;
}

/** A calendar month: what current terms collect, what escrow pays, and the balance at its end. */
export interface EscrowMonth {
  readonly from: PlainDate;
  readonly inCents: number;
  readonly outCents: number;
  readonly balanceCents: number;
  readonly paid: readonly EscrowPaymentAhead[];
}

export interface AnalyzedMonth extends EscrowMonth {
  /** What the new amount collects, and the resulting balance. */
  readonly newInCents: number;
  readonly newBalanceCents: number;
}

/** What happens to a surplus: refunded, credited to the year’s payments, or kept while the loan is past due. */
export const surplusOutcomes = ['refund', 'credit', 'kept'] as const;
export type SurplusOutcome = (typeof surplusOutcomes)[number];

export interface EscrowAnalysis {
  /** Items due before this month and not paid. */
  readonly overdueCents: number;
  /** From this month to the one before the year. */
  readonly lead: readonly EscrowMonth[];
  /** The balance the year starts with, once everything before it is received and paid. */
  readonly startCents: number;
  readonly months: readonly AnalyzedMonth[];
  readonly yearlyCents: number;
  /** A twelfth of the year’s payments. */
  readonly baseCents: number;
  /** The balance should never fall below this. */
  readonly cushionCents: number;
  /** With a twelfth collected each month. */
  readonly lowestCents: number;
  /** How far the balance is below zero at the start. */
  readonly deficiencyCents: number;
  /** How far the lowest balance is below the cushion, without the deficiency. */
  readonly shortageCents: number;
  readonly surplusCents: number;
  /** Null without a surplus. */
  readonly surplusOutcome: SurplusOutcome | null;
  /** What each month collects beyond the base; negative for a credited surplus. */
  readonly spreadCents: readonly number[];
}

const monthsAhead = 12;

/** A surplus of this much is refunded if the borrower is current, 12 CFR 1024.17(f)(2). */
const refundFromCents = 5000;

/**
 * Analyzes an escrow account by the aggregate method of RESPA, 12 CFR 1024.17: a trial year that collects a twelfth of its
 * disbursements each month, measured against a cushion. The shortage of the lowest balance is spread over the year, to the cent.
 */
export function analyzeEscrow(given: AnalyzedEscrow): EscrowAnalysis {
  const { heldCents, owedCents, cushionMonths, today, from } = given;
  const [thisMonth, first] = [firstOfMonth(today), firstOfMonth(from)];
  const before = paymentsAhead(given.items, addMonths(first, monthsAhead));
  const overdueCents = sumOf(before.filter(({ dueOn }) => dueOn < thisMonth));
  let balanceCents = heldCents + owedCents - overdueCents;
  const monthAt = (start: PlainDate): EscrowMonth => {
    const isIn = ({ dueOn }: { readonly dueOn: PlainDate }) => firstOfMonth(dueOn) === start;
    const paid = before.filter(isIn);
    const inCents = sumOf(given.bills.filter(isIn));
    const outCents = sumOf(paid);
    balanceCents += inCents - outCents;
    return { from: start, inCents, outCents, balanceCents, paid };
  };
  const lead: EscrowMonth[] = [];
  for (let month = thisMonth; month < first; month = addMonths(month, 1)) lead.push(monthAt(month));
  const startCents = balanceCents;
  const year = Array.from({ length: monthsAhead }, (_, index) => monthAt(addMonths(first, index)));
  const yearlyCents = sumOf(year.map(({ outCents: cents }) => ({ cents })));
  const baseCents = Math.ceil(yearlyCents / monthsAhead);
  const trial = balancesOf(startCents, year, () => baseCents);
  const cushionCents = Math.floor((yearlyCents * cushionMonths) / monthsAhead);
  const lowestCents = Math.min(...trial);
  const lackingCents = Math.max(0, cushionCents - lowestCents);
  const deficiencyCents = Math.min(lackingCents, Math.max(0, -startCents));
  const surplusCents = Math.max(0, lowestCents - cushionCents);
  const surplusOutcome = outcomeOf(surplusCents, baseCents, given.isCurrent);
  const spreadCents = spreadOf(surplusOutcome === 'credit' ? -surplusCents : lackingCents);
  const newInCents = (index: number) => baseCents + (spreadCents[index] ?? 0);
  const newBalances = balancesOf(startCents, year, newInCents);
  return {
    overdueCents,
    lead,
    startCents,
    months: year.map((month, index) => ({
      ...month,
      newInCents: newInCents(index),
      newBalanceCents: newBalances[index] ?? 0,
    })),
    yearlyCents,
    baseCents,
    cushionCents,
    lowestCents,
    deficiencyCents,
    shortageCents: lackingCents - deficiencyCents,
    surplusCents,
    surplusOutcome,
    spreadCents,
  };
}

/**
 * The escrow amounts of an analysis as steps of the terms: the new amount, then without the odd cents once they are collected,
 * then the base once the shortage is.
 * @param dueDays the due dates of the year’s bills and of the next one
 */
export function analyzedSteps(
  { baseCents, spreadCents }: Pick<EscrowAnalysis, 'baseCents' | 'spreadCents'>,
  dueDays: readonly PlainDate[],
): { readonly from: PlainDate; readonly cents: number }[] {
  const amounts = [...spreadCents.map((cents) => baseCents + cents), baseCents];
  return dueDays.flatMap((from, index) => {
    const cents = amounts[index] ?? baseCents;
    return cents === amounts[index - 1] ? [] : [{ from, cents }];
  });
}

/** Spreads an amount over the year so that the parts add up to the cent: the first bills carry the odd cents. */
function spreadOf(totalCents: number): number[] {
  const each = Math.floor(totalCents / monthsAhead);
  const odd = totalCents - each * monthsAhead;
  return Array.from({ length: monthsAhead }, (_, index) => each + (index < odd ? 1 : 0));
}

function outcomeOf(surplusCents: number, baseCents: number, isCurrent: boolean): SurplusOutcome | null {
  if (surplusCents === 0) return null;
  if (!isCurrent) return 'kept';
  const canCredit = baseCents >= Math.ceil(surplusCents / monthsAhead);
  return surplusCents < refundFromCents && canCredit ? 'credit' : 'refund';
}

function balancesOf(
  startCents: number,
  year: readonly EscrowMonth[],
  inCents: (index: number) => number,
): number[] {
  let balance = startCents;
  return year.map(({ outCents }, index) => (balance += inCents(index) - outCents));
}

/** Unpaid items due before a day, earliest first. */
function paymentsAhead(items: readonly NamedItem[], end: PlainDate): EscrowPaymentAhead[] {
  return items
    .flatMap((item) =>
      escrowDuesBefore(item, item.paid, end).map((dueOn) => ({
        itemId: item.id,
        dueOn,
        cents: item.amountCents,
      })),
    )
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
}

function sumOf(amounts: readonly { readonly cents: number }[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0);
}

function firstOfMonth(day: PlainDate): PlainDate {
  return plainDate(`${day.slice(0, 7)}-01`);
}
