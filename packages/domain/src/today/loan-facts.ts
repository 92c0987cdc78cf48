import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { DealType } from '../deals/deal-types.ts';
import { maturityOutlook } from '../deals/loan-outlook.ts';
import type { Stage } from '../deals/stages.ts';
import { balanceOf, type BudgetAmounts } from '../construction/budget-amounts.ts';
import { drawBlockerOf } from '../draws/draw-request.ts';
import { nextDrawStep, type DrawTerms, type ScheduledDraw } from '../draws/draw-schedule.ts';
import { isPendingDraw } from '../draws/draw-states.ts';
import type { Cents } from '../money/cents.ts';
import type { NextPayment } from './next-payment.ts';
import type { TodayFact } from './today.ts';

/** A payment that is not due for more than this is not mentioned yet. */
const billInSightDays = 10;

/** Insurance is mentioned this many days before it ends. */
const insuranceInSightDays = 30;

/** A borrower’s deal, with everything that its part of the first page depends on. Amounts in cents. */
export interface LoanToday {
  readonly id: string;
  readonly name: string;
  readonly status: Stage;
  readonly type: DealType;
  readonly holdback: Cents | null;
  readonly maturesOn: PlainDate | null;
  readonly insuredUntil: PlainDate | null;
  /** An open extension request. */
  readonly isExtensionRequested: boolean;
  readonly payment: NextPayment | null;
  /** The account’s next due day, whether that payment is billed by hand or not. */
  readonly nextDue: PlainDate | null;
  /** The sums of the current budget. Null without a budget. */
  readonly budget: BudgetAmounts | null;
  /** The latest draw that is neither wired nor declined. */
  readonly draw: PendingDraw | null;
}

export interface PendingDraw extends ScheduledDraw {
  readonly id: string;
  readonly number: number;
  readonly requested: Cents;
  readonly approved: Cents;
  /** Null until the draw has a bank account; rejected accounts cannot be paid. */
  readonly account: 'pending' | 'verified' | 'rejected' | null;
}

/** What a deal adds to its borrower’s first page. Pages of loans that are paid off or withdrawn say nothing. */
export function factsOfLoan(loan: LoanToday, today: PlainDate, terms: DrawTerms): TodayFact[] {
  const facts = [drawFact(loan, today, terms), drawPossible(loan)];
  if (loan.status === 'Funded')
    facts.push(billDue(loan, today), insurance(loan, today), maturity(loan, today));
  return facts.filter((fact) => fact !== undefined);
}

function factOf(
  { id, name }: LoanToday,
  fact: Pick<TodayFact, 'kind' | 'place'> & Partial<TodayFact>,
): TodayFact {
  return { id, dealId: id, dealName: name, day: null, amount: null, words: null, name: null, ...fact };
}

/** Money on its way, or the bank account without which it cannot leave. */
function drawFact(loan: LoanToday, today: PlainDate, terms: DrawTerms): TodayFact | undefined {
  const { draw } = loan;
  if (!draw || !isPendingDraw(draw.state)) return undefined;
  const about = { id: draw.id, name: String(draw.number), place: 'construction' } as const;
  if (draw.account === null || draw.account === 'rejected')
    return factOf(loan, { ...about, kind: 'question' });
  if (draw.state !== 'approved' || draw.approved <= 0) return undefined;
  const day = moneyExpectedOn(draw, today, terms);
  return factOf(loan, { ...about, kind: 'money arriving', day, amount: draw.approved });
}

/** When an approved draw’s money is expected. A day that has passed, or that waits for the account’s verification, is not promised. */
export function moneyExpectedOn(draw: PendingDraw, today: PlainDate, terms: DrawTerms): PlainDate | null {
  if (draw.state !== 'approved' || draw.approved <= 0 || draw.account !== 'verified') return null;
  const expectedOn = nextDrawStep(draw, terms)?.expectedOn ?? null;
  return expectedOn !== null && expectedOn >= today ? expectedOn : null;
}

/** Whether nothing keeps a loan’s borrower from requesting a draw. */
export function isDrawable(loan: LoanToday): boolean {
  const lines = loan.budget ? [loan.budget] : [];
  return drawBlockerOf({ ...loan, hasPendingDraw: loan.draw !== null, lines }) === undefined;
}

/** What is left to draw, once a draw can be requested. */
function drawPossible(loan: LoanToday): TodayFact | undefined {
  if (!loan.budget || !isDrawable(loan)) return undefined;
  return factOf(loan, { kind: 'draw possible', place: 'construction', amount: balanceOf(loan.budget) });
}

function billDue(loan: LoanToday, today: PlainDate): TodayFact | undefined {
  const { payment } = loan;
  if (!payment || payment.open === 0 || payment.dueOn > addDays(today, billInSightDays)) return undefined;
  return factOf(loan, { kind: 'bill due', place: 'payment', day: payment.dueOn, amount: payment.open });
}

function insurance(loan: LoanToday, today: PlainDate): TodayFact | undefined {
  const { insuredUntil } = loan;
  if (insuredUntil === null || insuredUntil > addDays(today, insuranceInSightDays)) return undefined;
  return factOf(loan, { kind: 'insurance expiring', place: 'documents', day: insuredUntil });
}

/** The last day to request an extension while that is near, then the maturity itself. */
function maturity(loan: LoanToday, today: PlainDate): TodayFact | undefined {
  if (loan.maturesOn === null) return undefined;
  const outlook = maturityOutlook(today, loan.maturesOn);
  if (outlook.kind === 'far' || loan.isExtensionRequested) return undefined;
  if (outlook.kind !== 'extendable')
    return factOf(loan, { kind: 'maturity', place: 'payoff', day: loan.maturesOn });
  if (!outlook.soon) return undefined;
  return factOf(loan, { kind: 'extension window', place: 'extension', day: outlook.extendBy });
}
