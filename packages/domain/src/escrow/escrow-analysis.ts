import { addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { escrowDuesBefore, type EscrowSchedule } from './escrow-due.ts';

export interface AnalyzedItem extends EscrowSchedule {
  readonly amountCents: number;
  readonly paid: ReadonlySet<PlainDate>;
}

export interface EscrowMonth {
  readonly from: PlainDate;
  readonly inCents: number;
  readonly outCents: number;
  /** At the end of the month. */
  readonly balanceCents: number;
}

export interface EscrowAnalysis {
  readonly months: readonly EscrowMonth[];
  readonly yearlyCents: number;
  /** The least that the balance should ever be. */
  readonly cushionCents: number;
  readonly lowestCents: number;
  /** What the balance is below zero today. */
  readonly deficiencyCents: number;
  /** What the lowest balance lacks to the cushion, without the deficiency. */
  readonly shortageCents: number;
  readonly surplusCents: number;
  readonly proposedMonthlyCents: number;
}

const monthsAhead = 12;

/** A year’s disbursements are this many cushions, the most that the rule allows. */
const cushionsInYear = 6;

/**
 * Projects an escrow account twelve months ahead and proposes its monthly amount. Modeled on the aggregate analysis of RESPA,
 * 12 CFR 1024.17. Loans for a business purpose are exempt from it, so it is the lender’s own measure and no disclosure.
 *
 * Each month collects a twelfth of the year’s disbursements before it pays what is due; items that are overdue count in the
 * first. What the balance lacks is spread over the year; a surplus lowers nothing, because it is refunded.
 */
export function analyzeEscrow(
  heldCents: number,
  items: readonly AnalyzedItem[],
  from: PlainDate,
): EscrowAnalysis {
  const ends = Array.from({ length: monthsAhead }, (_, index) => addMonths(from, index + 1));
  const paidBefore = ends.map((end) =>
    items.reduce((sum, item) => sum + item.amountCents * escrowDuesBefore(item, item.paid, end).length, 0),
  );
  const yearlyCents = paidBefore.at(-1) ?? 0;
  const monthlyCents = Math.ceil(yearlyCents / monthsAhead);
  const months = paidBefore.map((sum, index): EscrowMonth => ({
    from: addMonths(from, index),
    inCents: monthlyCents,
    outCents: sum - (paidBefore[index - 1] ?? 0),
    balanceCents: heldCents + monthlyCents * (index + 1) - sum,
  }));
  const cushionCents = Math.floor(yearlyCents / cushionsInYear);
  const lowestCents = Math.min(...months.map(({ balanceCents }) => balanceCents));
  const lackingCents = Math.max(0, cushionCents - lowestCents);
  const deficiencyCents = Math.min(lackingCents, Math.max(0, -heldCents));
  return {
    months,
    yearlyCents,
    cushionCents,
    lowestCents,
    deficiencyCents,
    shortageCents: lackingCents - deficiencyCents,
    surplusCents: Math.max(0, lowestCents - cushionCents),
    proposedMonthlyCents: Math.ceil((yearlyCents + lackingCents) / monthsAhead),
  };
}
