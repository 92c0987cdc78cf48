import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LoanTerms, RateStep } from '@drawbridge/domain/loan-accounts/terms.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';

/** A note’s terms as its account is computed from them: cents, and rates in hundred-thousandths of a percent. */
export function engineTerms(note: NoteTerms, boardedOn: PlainDate | null): LoanTerms {
  const { levelPayment, lateCharge, defaultInterest, exitFee, minimumInterest, stepDown } = note;
  // A loan that was taken over starts where the earlier servicer stopped: its interest is paid to that day.
  const prepaidTo = boardedOn ?? (note.prepaidTo as PlainDate | null);
  return {
    commitmentCents: centsFromDollars(note.commitment),
    fundedOn: note.fundedOn as PlainDate,
    maturityOn: note.maturityOn as PlainDate,
    dueDay: note.dueDay,
    firstDueOn: note.firstDueOn as PlainDate,
    ...(prepaidTo === null ? {} : { prepaidTo }),
    rates: note.rates.map(({ from, rate }) => ({ from: from as PlainDate, rate: exact(rate) })),
    dayCount: note.dayCount,
    basis: note.basis,
    leadDays: note.leadDays,
    ...(levelPayment === null ? {} : { repayment: repaymentOf(levelPayment) }),
    ...(lateCharge === null ? {} : { lateCharge: lateChargeOf(lateCharge) }),
    ...(defaultInterest === null ? {} : { default: defaultOf(defaultInterest) }),
    waterfall: note.waterfall,
    refusePartials: note.refusePartials,
    ...(note.escrowMonthly === null ? {} : { escrowMonthlyCents: centsFromDollars(note.escrowMonthly) }),
    escrowSteps: (note.escrowSteps ?? []).map(({ from, monthly }) => ({
      from: from as PlainDate,
      cents: centsFromDollars(monthly),
    })),
    ...(note.reserve === null ? {} : { reserveCents: centsFromDollars(note.reserve) }),
    ...(exitFee === null ? {} : { exitFee: { percent: exact(exitFee.percent), of: exitFee.of } }),
    ...(minimumInterest === null ? {} : { minimumInterest }),
    ...(stepDown === null
      ? {}
      : { stepDown: { percents: stepDown.percents.map(exact), freePercent: exact(stepDown.freePercent) } }),
    payoffFees: note.payoffFees.map(({ kind, amount }) => ({ kind, cents: centsFromDollars(amount) })),
    payoffCredits: note.payoffCredits,
  };
}

/**
 * The rate schedule of all versions of a note’s terms, the first version first. What a correction changes counts as posted on
 * its day, so that bills made before stay as they are and the difference is a true-up.
 */
export function ratesOf(
  versions: readonly { readonly terms: NoteTerms; readonly confirmed_on: PlainDate }[],
): LoanTerms['rates'] {
  const [first, ...corrections] = versions;
  let before = first?.terms.rates ?? [];
  const steps: RateStep[] = before.map(({ from, rate }) => ({ from: from as PlainDate, rate: exact(rate) }));
  for (const { terms, confirmed_on: confirmedOn } of corrections) {
    for (const from of new Set([...before, ...terms.rates].map((step) => step.from))) {
      const rate = rateFrom(terms.rates, from);
      if (rate !== rateFrom(before, from))
        steps.push({ from: from as PlainDate, rate: exact(rate), postedOn: confirmedOn });
    }
    before = terms.rates;
  }
  return steps;
}

/** The rate of a schedule on a day, in percent. */
export function rateFrom(rates: NoteTerms['rates'], day: string): number {
  return (rates.findLast(({ from }) => from <= day) ?? rates[0])?.rate ?? 0;
}

type Part<Name extends keyof NoteTerms> = NonNullable<NoteTerms[Name]>;

function repaymentOf({ months, payment }: Part<'levelPayment'>): NonNullable<LoanTerms['repayment']> {
  return months === null
    ? { kind: 'level', paymentCents: centsFromDollars(payment ?? 0) }
    : { kind: 'level', months };
}

function lateChargeOf(charge: Part<'lateCharge'>): NonNullable<LoanTerms['lateCharge']> {
  const { percent, flat, graceDays, least, most } = charge;
  return {
    ...(percent === null ? { flatCents: centsFromDollars(flat ?? 0) } : { percent: exact(percent) }),
    graceDays,
    ...(least === null ? {} : { minCents: centsFromDollars(least) }),
    ...(most === null ? {} : { maxCents: centsFromDollars(most) }),
  };
}

function defaultOf(terms: Part<'defaultInterest'>): NonNullable<LoanTerms['default']> {
  const { kind, rate, atMaturity, pastDueDays, base } = terms;
  return { kind, rate: exact(rate), atMaturity, base, ...(pastDueDays === null ? {} : { pastDueDays }) };
}

/** A percentage with up to five decimals in hundred-thousandths; its digits are exact in a double. */
function exact(percent: number): number {
  return Math.round(percent * 100_000);
}
