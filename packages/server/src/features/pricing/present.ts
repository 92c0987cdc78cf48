import type { GridVersion } from '@drawbridge/contract/pricing/grid-schema.ts';
import type {
  Estimate,
  FitsView,
  QuotedTerms,
  RateReasonView,
  RefusalView,
} from '@drawbridge/contract/pricing/schema.ts';
import type {
  BetterTerms,
  FittingChange,
  Leverage,
  PricingRefusal,
  RateReason,
  Terms,
} from '@drawbridge/domain/pricing/quote-types.ts';
import type { ReadScenario } from '@drawbridge/domain/pricing/scenario-of.ts';
import type { VersionRow } from './store.ts';

export function presentVersion(row: VersionRow, inEffect: boolean): GridVersion {
  return {
    id: row.id,
    from: row.from_day,
    until: row.until_day,
    note: row.note,
    madeBy: row.maker,
    madeAt: row.made_at.toISOString(),
    lineCount: row.line_count,
    inEffect,
  };
}

const percent = (exact: number) => exact / 100_000;
const dollars = (cents: number) => cents / 100;
const orNull = (value: number | null, shown: (value: number) => number) =>
  value === null ? null : shown(value);

function presentLeverage({ ltv, ltc, arv }: Leverage): QuotedTerms['leverage'] {
  return { ltv: orNull(ltv, percent), ltc: orNull(ltc, percent), arv: orNull(arv, percent) };
}

function presentReason(reason: RateReason): RateReasonView {
  if (reason.kind === 'stateLimit') return { ...reason, rate: percent(reason.rate) };
  const added = { rate: percent(reason.row.rate), points: percent(reason.row.points) };
  if (reason.kind === 'addOn') {
    const { condition, amount } = reason.row;
    return { kind: 'addOn', condition, amount: orNull(amount, dollars), ...added };
  }
  const { minScore, minExperience, maxLeverage, state } = reason.row;
  return { kind: 'base', minScore, minExperience, maxLeverage: percent(maxLeverage), state, ...added };
}

export function presentTerms(terms: Terms, why: readonly RateReason[]): QuotedTerms {
  return {
    rateFrom: percent(terms.rateRange.from),
    rateTo: percent(terms.rateRange.to),
    points: percent(terms.points),
    pointsAmount: dollars(terms.pointsCents),
    loanAmount: dollars(terms.loanCents),
    advance: dollars(terms.advanceCents),
    holdback: dollars(terms.holdbackCents),
    leverage: presentLeverage(terms.leverage),
    limits: presentLeverage(terms.limits),
    monthlyPayment: dollars(terms.paymentCents),
    interestOnly: terms.isInterestOnly,
    months: terms.months,
    closingCosts: dollars(terms.closingCents),
    cashToClose: dollars(terms.cashToCloseCents),
    ownBudget: dollars(terms.ownBudgetCents),
    dscr: orNull(terms.dscr, (hundredths) => hundredths / 100),
    why: why.map(presentReason),
  };
}

/** What the figures of a rule are. */
const shownBy: Readonly<Record<PricingRefusal['rule'], (value: number) => number>> = {
  product: Number,
  score: Number,
  experience: Number,
  minLoan: dollars,
  maxLoan: dollars,
  owed: dollars,
  ltv: percent,
  ltc: percent,
  arv: percent,
  leverage: percent,
  stateRate: percent,
  dscr: (hundredths) => hundredths / 100,
};

export function presentRefusal({ rule, limit, has, fits, source }: PricingRefusal): RefusalView {
  const shown = shownBy[rule];
  return {
    rule,
    limit: orNull(limit, shown),
    has: orNull(has, shown),
    fits: fits && presentFits(fits),
    source,
  };
}

function presentFits(change: FittingChange): FitsView {
  const { score, experience, wantedCents, valueCents, afterRepairCents, rentCents } = change;
  return {
    ...(score === undefined ? {} : { score }),
    ...(experience === undefined ? {} : { experience }),
    ...(wantedCents === undefined ? {} : { loanAmount: dollars(wantedCents) }),
    ...(valueCents === undefined ? {} : { value: dollars(valueCents) }),
    ...(afterRepairCents === undefined ? {} : { afterRepair: dollars(afterRepairCents) }),
    ...(rentCents === undefined ? {} : { rent: dollars(rentCents) }),
  };
}

export function presentBetter(better: BetterTerms | null): Extract<Estimate, { kind: 'terms' }>['better'] {
  return (
    better && {
      experience: better.experience,
      loanAmount: dollars(better.loanCents),
      cashToClose: dollars(better.cashToCloseCents),
      rate: percent(better.rate),
    }
  );
}

/** What an estimate rests on. */
export function presentFacts({ scenario, assumed }: ReadScenario) {
  return { assumed: [...assumed], score: scenario.score, experience: scenario.experience };
}
