import type {
  ExplainedCause,
  ExplainedPart as PartOnWire,
  ExplainedStretch as StretchOnWire,
  Explanation as ExplanationOnWire,
} from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type {
  ExplainedPart,
  ExplainedStretch,
  Explanation,
} from '@drawbridge/domain/loan-accounts/explanation.ts';
import type { LoanTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';

/** An explanation for the wire: dollars and percent. */
export function presentExplanation(
  { amountCents, parts, received, openCents, perDay, chart }: Explanation,
  { dayCount, basis }: Pick<LoanTerms, 'dayCount' | 'basis'>,
  asOf: PlainDate,
): ExplanationOnWire {
  return {
    asOf,
    amount: dollarsOf(amountCents),
    parts: parts.map(presentPart),
    ...(received === undefined ? {} : { received: received.map(presentPart) }),
    ...(openCents === undefined ? {} : { open: dollarsOf(openCents) }),
    ...(perDay === undefined ? {} : { perDay: perDay / 10_000 }),
    chart: chart.map((step) => ({
      from: step.from,
      to: step.to,
      base: dollarsOf(step.baseCents),
      perDay: step.perDay === null ? null : step.perDay / 10_000,
    })),
    dayCount,
    basis,
  };
}

function presentPart(part: ExplainedPart): PartOnWire {
  const { dueOn, from, to, bucket, name, days, months, perDay, stretches, causes } = part;
  return {
    ...presentCause(part),
    ...given({ dueOn, from, to, bucket, name, days, months }),
    ...given({
      of: inDollars(part.ofCents),
      received: inDollars(part.receivedCents),
      base: inDollars(part.baseCents),
      balance: inDollars(part.balanceCents),
      perDay: perDay === undefined ? undefined : perDay / 10_000,
      stretches: stretches?.map(presentStretch),
      causes: causes?.map(presentCause),
    }),
  };
}

function presentCause({ kind, amountCents, on, postedOn, percent, count }: ExplainedPart): ExplainedCause {
  return {
    kind,
    amount: dollarsOf(amountCents),
    ...given({ on, postedOn, count, percent: percent === undefined ? undefined : ratePercent(percent) }),
  };
}

function presentStretch(stretch: ExplainedStretch): StretchOnWire {
  const { from, to, days, baseCents, rate, perDay, amountCents, changes } = stretch;
  return {
    from,
    to,
    days,
    base: dollarsOf(baseCents),
    rate: ratePercent(rate),
    perDay: perDay / 10_000,
    amount: dollarsOf(amountCents),
    changes: changes.map(presentCause),
  };
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** The values that are there. */
function given<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<Values>;
}

/** Rates are kept in hundred-thousandths of a percent. */
function ratePercent(rate: number): number {
  return rate / 100_000;
}

function inDollars(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : dollarsOf(amount);
}
