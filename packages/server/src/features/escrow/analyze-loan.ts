import type { AcceptedFigures, EscrowAnalysisShown } from '@drawbridge/contract/escrow/analysis-schema.ts';
import { escrowOutCents } from '@drawbridge/domain/loan-accounts/escrow-out.ts';
import { addDays, addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  analyzedSteps,
  analyzeEscrow,
  type EscrowAnalysis,
  type EscrowBill,
  type EscrowMonth,
} from '@drawbridge/domain/escrow/escrow-analysis.ts';
import { account, type LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import { dueDaysAhead, escrowBilledOn } from '@drawbridge/domain/loan-accounts/billed-escrow.ts';
import { centsFromDollars, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { AccountFacts } from '../loan-accounts/public.ts';
import { paidPeriods, type DisbursementRow, type ItemRow } from './store.ts';

/** How many bills ahead a new amount can start. */
const startsAhead = 12;
const billsOfYear = 12;

/** Due dates on which a new amount can start: their bills are not made yet. */
export function startDaysOf({ terms }: AccountFacts, today: PlainDate): PlainDate[] {
  return dueDaysAhead(terms, today, startsAhead);
}

export interface EscrowToAnalyze {
  readonly facts: AccountFacts;
  readonly items: readonly ItemRow[];
  readonly paid: readonly DisbursementRow[];
  readonly today: PlainDate;
  /** One of the start days. */
  readonly from: PlainDate;
  readonly cushionMonths: number;
}

/** Analyzes a loan’s escrow for a new amount from a due date. */
export function analyzeLoan(given: EscrowToAnalyze): EscrowAnalysisShown {
  const { facts, items, paid, today, from, cushionMonths } = given;
  const found = account(facts.terms, facts.entries, today);
  const dueDays = dueDaysAhead(facts.terms, today, startsAhead + billsOfYear);
  const made = found.bills.filter(({ dueOn }) => dueOn > today).map(openEscrow);
  const madeCents = made.reduce((sum, { cents }) => sum + cents, 0);
  const owedCents = Math.max(0, found.buckets.escrowDueCents - madeCents);
  const analysis = analyzeEscrow({
    heldCents: found.buckets.escrowHeldCents,
    owedCents,
    items: items
      .filter((item) => item.ended_at === null)
      .map((item) => ({
        id: item.id,
        every: item.every,
        firstDue: item.first_due,
        amountCents: centsFromDollars(item.amount),
        paid: paidPeriods(paid, item.id),
      })),
    bills: [...made, ...dueDays.map((dueOn) => ({ dueOn, cents: escrowBilledOn(facts.terms, dueOn) }))],
    cushionMonths,
    today,
    from,
    isCurrent: found.daysPastDue < 30,
  });
  const ofYear = dueDays.filter((day) => day >= from).slice(0, billsOfYear + 1);
  return {
    from,
    asOf: today,
    held: dollarsOf(found.buckets.escrowHeldCents),
    owed: dollarsOf(owedCents),
    cushionMonths,
    monthlyBefore: dollarsOf(escrowBilledOn(facts.terms, from)),
    steps: analyzedSteps(analysis, ofYear).map((step) => ({
      from: step.from,
      monthly: dollarsOf(step.cents),
    })),
    ...inDollars(analysis, items),
  };
}

function inDollars(analysis: EscrowAnalysis, items: readonly ItemRow[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const month = ({ from, inCents, outCents, balanceCents, paid }: EscrowMonth) => ({
    from,
    in: dollarsOf(inCents),
    out: dollarsOf(outCents),
    balance: dollarsOf(balanceCents),
    paid: paid.flatMap(({ itemId, dueOn, cents }) => {
      const item = byId.get(itemId);
      return item ? [{ kind: item.kind, payee: item.payee, dueOn, amount: dollarsOf(cents) }] : [];
    }),
  });
  return {
    overdue: dollarsOf(analysis.overdueCents),
    lead: analysis.lead.map(month),
    start: dollarsOf(analysis.startCents),
    months: analysis.months.map((each) => ({
      ...month(each),
      newIn: dollarsOf(each.newInCents),
      newBalance: dollarsOf(each.newBalanceCents),
    })),
    yearly: dollarsOf(analysis.yearlyCents),
    cushion: dollarsOf(analysis.cushionCents),
    lowest: dollarsOf(analysis.lowestCents),
    deficiency: dollarsOf(analysis.deficiencyCents),
    shortage: dollarsOf(analysis.shortageCents),
    surplus: dollarsOf(analysis.surplusCents),
    surplusOutcome: analysis.surplusOutcome,
    base: dollarsOf(analysis.baseCents),
    monthly: dollarsOf(analysis.months[0]?.newInCents ?? 0),
  };
}

/** What a bill already made still collects for escrow. */
function openEscrow({ dueOn, escrowCents, openCents }: LoanAccount['bills'][number]): EscrowBill {
  return { dueOn, cents: Math.min(escrowCents, openCents) };
}

/** The terms with an analysis’s amounts from its start date on. */
export function stepsWith(
  before: readonly { readonly from: string; readonly monthly: number }[] | undefined,
  { from, steps }: Pick<EscrowAnalysisShown, 'from' | 'steps'>,
): { from: string; monthly: number }[] {
  return [...(before ?? []).filter((step) => step.from < from), ...steps];
}

/** The first bill with the new amount, under the old terms and the new, if nothing else happens first. */
export function billChange(
  { terms, entries }: AccountFacts,
  { from, steps }: Pick<EscrowAnalysisShown, 'from' | 'steps'>,
): AcceptedFigures['bill'] {
  const day = from as PlainDate;
  const kept = (terms.escrowSteps ?? []).filter((step) => step.from < day);
  const changed = steps.map((step) => ({
    from: step.from as PlainDate,
    cents: centsFromDollars(step.monthly),
  }));
  const billOf = (billed: AccountFacts['terms']) =>
    dollarsOf(account(billed, entries, day).bills.find(({ dueOn }) => dueOn === day)?.amountCents ?? 0);
  return {
    dueOn: from,
    before: billOf(terms),
    after: billOf({ ...terms, escrowSteps: [...kept, ...changed] }),
  };
}

/** What the escrow account received and paid in the last twelve months, or since the loan began. */
export function pastYear(
  { terms, entries, boardedOn }: AccountFacts,
  today: PlainDate,
): AcceptedFigures['past'] {
  const began = boardedOn ?? terms.fundedOn;
  const aYearAgo = addMonths(today, -12);
  const from = aYearAgo > began ? aYearAgo : began;
  const heldOn = (day: PlainDate) => (day < began ? 0 : account(terms, entries, day).buckets.escrowHeldCents);
  const openingCents = heldOn(addDays(from, -1));
  const closingCents = heldOn(today);
  const returned = new Set(entries.flatMap((entry) => (entry.kind === 'reversal' ? [entry.reverses] : [])));
  const outCents = escrowOutCents(
    entries.filter(({ id, on }) => on >= from && on <= today && !returned.has(id)),
  );
  return {
    from,
    opening: dollarsOf(openingCents),
    in: dollarsOf(closingCents - openingCents + outCents),
    out: dollarsOf(outCents),
  };
}
