import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gridOf } from './grid.ts';
import type { GridLine } from './grid-lines.ts';
import { quote, type SourcedLimit } from './quote.ts';
import type { Scenario } from './scenario.ts';

/**
 * 300 scenarios with what the grid beside them gives, in dollars and percent. The figures were computed apart from the engine, in
 * exact fractions and by trying every loan amount from the top down.
 */
interface PricingCases {
  readonly grid: readonly GridLine[];
  readonly stateLimits: readonly SourcedLimit[];
  readonly cases: readonly PricingCase[];
}

interface PricingCase {
  readonly product: Scenario['product'];
  readonly state: string;
  readonly borrower: Scenario['borrower'];
  readonly score: number;
  readonly experience: number;
  readonly propertyKind: Scenario['propertyKind'];
  readonly purpose: Scenario['purpose'];
  readonly value: number;
  readonly owed: number;
  readonly budget: number;
  readonly afterRepair: number;
  readonly rent: number;
  readonly yearlyTaxes: number;
  readonly yearlyInsurance: number;
  readonly monthlyDues: number;
  readonly isLeased: boolean;
  readonly wanted: number | null;
  readonly expected:
    | { readonly terms: Readonly<Record<string, unknown>> }
    | { readonly refusals: readonly (readonly [rule: string, limit: number, has: number | null])[] };
}

const file = JSON.parse(readFileSync(new URL('pricing-cases.json', import.meta.url), 'utf8')) as PricingCases;
const grid = gridOf(file.grid);
const cents = (dollars: number) => Math.round(dollars * 100);

function scenarioOf(one: PricingCase): Scenario {
  const { product, state, borrower, score, experience, propertyKind, purpose, isLeased } = one;
  return {
    product,
    state,
    borrower,
    score,
    experience,
    propertyKind,
    purpose,
    isLeased,
    valueCents: cents(one.value),
    owedCents: cents(one.owed),
    budgetCents: cents(one.budget),
    afterRepairCents: cents(one.afterRepair),
    rentCents: cents(one.rent),
    yearlyTaxesCents: cents(one.yearlyTaxes),
    yearlyInsuranceCents: cents(one.yearlyInsurance),
    monthlyDuesCents: cents(one.monthlyDues),
    wantedCents: one.wanted === null ? null : cents(one.wanted),
  };
}

const percent = (exact: number | null) => (exact === null ? null : exact / 100_000);

/** A quote in the words of the file. */
function quotedFor(one: PricingCase) {
  const { terms, refusals, why } = quote(grid, scenarioOf(one), file.stateLimits);
  if (!terms)
    return { refusals: refusals.map(({ rule, limit, has }) => [rule, shown(rule, limit), shown(rule, has)]) };
  return {
    terms: {
      rate: percent(terms.rateRange.from),
      rateTo: percent(terms.rateRange.to),
      points: percent(terms.points),
      loan: terms.loanCents / 100,
      advance: terms.advanceCents / 100,
      holdback: terms.holdbackCents / 100,
      ltv: percent(terms.leverage.ltv),
      ltc: percent(terms.leverage.ltc),
      arv: percent(terms.leverage.arv),
      payment: terms.paymentCents / 100,
      cash: terms.cashToCloseCents / 100,
      dscr: terms.dscr === null ? null : terms.dscr / 100,
      addOns: why.flatMap((reason) => (reason.kind === 'addOn' ? [reason.row.condition] : [])),
    },
  };
}

function shown(rule: string, value: number | null): number | null {
  if (value === null || rule === 'score' || rule === 'experience') return value;
  return ['ltv', 'ltc', 'arv', 'leverage', 'stateRate'].includes(rule) ? value / 100_000 : value / 100;
}

describe('300 pricing cases', () => {
  test('cover every product, with terms and with refusals', () => {
    expect(file.cases).toHaveLength(300);
    const outcomes = file.cases.map(({ product, expected }) => `${product} ${'terms' in expected}`);
    expect(new Set(outcomes).size).toBe(8);
  });

  test.each(file.cases.map((one, at) => [at + 1, one.product, one] as const))(
    'case %i, %s',
    (_at, _product, one) => {
      expect(quotedFor(one)).toEqual(one.expected);
    },
  );
});
