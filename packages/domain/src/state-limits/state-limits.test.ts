import { describe, expect, test } from 'vitest';
import { exampleLimits } from './example-limits.ts';
import { brokenLimits, limitUnits, payoffLimit, type LimitedTerms, type StateLimit } from './state-limits.ts';

const plain: LimitedTerms = {
  commitment: 400_000,
  rates: [{ rate: 12 }],
  basis: 'drawn',
  lateCharge: { percent: 5, flat: null, least: 25, graceDays: 10 },
  defaultInterest: { kind: 'addOn', rate: 5 },
};

function limit(kind: StateLimit['kind'], figure: number | null, more: Partial<StateLimit> = {}): StateLimit {
  return { state: 'FL', kind, figure, borrower: 'any', upTo: null, ...more };
}

describe('terms beyond a limit', () => {
  test.each<[string, StateLimit, Partial<LimitedTerms>, string | undefined]>([
    ['the highest rate itself', limit('interest rate', 12), {}, undefined],
    ['a rate above', limit('interest rate', 11.999), {}, 'rates.0.rate'],
    ['a later rate', limit('interest rate', 12), { rates: [{ rate: 12 }, { rate: 13 }] }, 'rates.1.rate'],
    ['note rate and add-on', limit('default rate', 16.9), {}, 'defaultInterest.rate'],
    ['note rate and add-on at the limit', limit('default rate', 17), {}, undefined],
    [
      'a default rate',
      limit('default rate', 17),
      { defaultInterest: { kind: 'rate', rate: 18 } },
      'defaultInterest.rate',
    ],
    ['no default interest', limit('default rate', 1), { defaultInterest: null }, undefined],
    ['a late charge', limit('late charge percent', 4), {}, 'lateCharge.percent'],
    ['no late charge', limit('late charge percent', 0), { lateCharge: null }, undefined],
    ['a minimum', limit('late charge minimum', 20), {}, 'lateCharge.least'],
    [
      'a flat charge',
      limit('late charge minimum', 20),
      { lateCharge: { percent: null, flat: 50, least: null, graceDays: 10 } },
      'lateCharge.flat',
    ],
    ['too few grace days', limit('late charge grace days', 15), {}, 'lateCharge.graceDays'],
    ['grace days without a charge', limit('late charge grace days', 15), { lateCharge: null }, undefined],
    ['Dutch interest', limit('Dutch interest', null), { basis: 'full' }, 'basis'],
    ['interest on what is drawn', limit('Dutch interest', null), {}, undefined],
  ])('%s', (_, one, terms, field) => {
    const broken = brokenLimits([one], { ...plain, ...terms }, 'entity');
    expect(broken.map((each) => each.field)).toEqual(field === undefined ? [] : [field]);
  });

  test.each<[string, StateLimit, Partial<LimitedTerms>, number | null]>([
    ['the rate', limit('interest rate', 11), {}, 12],
    ['the note rate and the add-on', limit('default rate', 16), {}, 17],
    ['the minimum', limit('late charge minimum', 20), {}, 25],
    ['the grace days', limit('late charge grace days', 15), {}, 10],
    ['nothing for Dutch interest', limit('Dutch interest', null), { basis: 'full' }, null],
  ])('says %s beside the limit', (_, one, terms, says) => {
    expect(brokenLimits([one], { ...plain, ...terms }, 'entity')).toMatchObject([{ says }]);
  });

  test('the limit for the smallest amount that covers the loan counts', () => {
    const limits = [limit('interest rate', 18, { upTo: 500_000 }), limit('interest rate', 25)];
    const at = (commitment: number, rate: number) =>
      brokenLimits(limits, { ...plain, commitment, rates: [{ rate }] }, 'person').map(
        (each) => each.limit.figure,
      );
    expect(at(500_000, 20)).toEqual([18]);
    expect(at(500_000.01, 20)).toEqual([]);
    expect(at(500_000.01, 26)).toEqual([25]);
  });

  test('a limit for one kind of borrower leaves the other alone, and the strictest counts', () => {
    const limits = [limit('interest rate', 10, { borrower: 'person' }), limit('interest rate', 11)];
    expect(brokenLimits(limits, plain, 'person').map((each) => each.limit.figure)).toEqual([10]);
    expect(brokenLimits(limits, plain, 'entity').map((each) => each.limit.figure)).toEqual([11]);
  });

  test('each state counts on its own', () => {
    const limits = [limit('interest rate', 10), limit('interest rate', 11, { state: 'GA' })];
    expect(brokenLimits(limits, plain, 'person').map((each) => each.limit.state)).toEqual(['FL', 'GA']);
  });
});

test('the strictest limit on payoff letters', () => {
  const limits = [
    limit('payoff fee', 60),
    limit('payoff fee', 30, { state: 'CA' }),
    limit('payoff answer days', 10),
  ];
  const loan = { commitment: 1, borrower: 'person' } as const;
  expect(payoffLimit(limits, 'payoff fee', loan)?.figure).toBe(30);
  expect(payoffLimit(limits, 'payoff answer days', loan)?.figure).toBe(10);
  expect(payoffLimit(limits.slice(2), 'payoff fee', loan)?.figure).toBeUndefined();
});

test('every example has a source, a link and a figure that fits its kind', () => {
  for (const { source, link, kind, figure, state } of exampleLimits) {
    expect(source).toMatch(/§/);
    expect(link).toMatch(/^https?:\/\//);
    expect(state).toMatch(/^[A-Z]{2}$/);
    expect(figure === null).toBe(limitUnits[kind] === 'none');
  }
});
