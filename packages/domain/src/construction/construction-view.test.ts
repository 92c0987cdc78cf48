import { describe, expect, test } from 'vitest';
import { dealTypes } from '../deals/deal-types.ts';
import { stages } from '../deals/stages.ts';
import {
  budgetUpload,
  constructionView,
  handsInFromOverview,
  isWithoutConstruction,
} from './construction-view.ts';

describe('the view of Construction Management', () => {
  test.each([
    ['Short Term Finance', 'draws', 'draws'],
    ['NewConstruction', 'draws', 'draws'],
    ['New Construction', 'draws', 'draws'],
    ['FixNFlip', 'draws', 'draws'],
    ['Multifamily', 'contact', 'upload'],
    ['Rental', 'draws', 'upload'],
    ['Line of Credit', 'draws', 'upload'],
  ] as const)('%s: funded %s, not funded %s', (type, funded, notFunded) => {
    expect(constructionView({ type, status: 'Funded' })).toBe(funded);
    const views = stages
      .filter((stage) => stage !== 'Funded')
      .map((status) => constructionView({ type, status }));
    expect(new Set(views)).toEqual(new Set([notFunded]));
  });

  test('the table above covers every deal type', () => {
    expect(dealTypes).toHaveLength(7);
  });
});

test.each([
  ['NewConstruction', 'Application', null, false, 'first'],
  ['NewConstruction', 'Funded', null, false, 'first'],
  ['NewConstruction', 'Funded', 0, true, 'change'],
  ['Rental', 'Funded', 50_000, false, 'first'],
  ['Rental', 'Funded', 0, false, 'none'],
  ['Rental', 'Funded', null, false, 'none'],
  ['Rental', 'Funded', null, true, 'change'],
  ['Multifamily', 'Application', null, false, 'first'],
  ['Multifamily', 'Application', null, true, 'change'],
  ['Multifamily', 'Funded', 50_000, false, 'none'],
  ['Multifamily', 'Funded', 50_000, true, 'none'],
  ['FixNFlip', 'Paid Off', 50_000, true, 'none'],
  ['FixNFlip', 'Withdrawn', 50_000, false, 'none'],
] as const)(
  '%s, %s, holdback %j, has a budget %j: upload %s',
  (type, status, holdback, hasBudget, expected) => {
    expect(budgetUpload({ type, status, holdback }, hasBudget)).toBe(expected);
  },
);

test.each([
  ['Rental', 'Funded', null, false, true],
  ['Rental', 'Funded', 0, false, true],
  ['Rental', 'Funded', null, true, false],
  ['Rental', 'Funded', 50_000, false, false],
  ['Rental', 'Processing', null, false, false],
  ['FixNFlip', 'Funded', null, false, false],
  ['FixNFlip', 'Paid Off', null, false, false],
  ['Multifamily', 'Funded', null, false, false],
] as const)(
  '%s, %s, holdback %j, has a budget %j: without construction %j',
  (type, status, holdback, hasBudget, expected) => {
    expect(isWithoutConstruction({ type, status, holdback }, hasBudget)).toBe(expected);
  },
);

test.each([
  ['Multifamily', 'Processing', null, true],
  ['Multifamily', 'Funded', null, false],
  ['Multifamily', 'Withdrawn', null, false],
  ['Rental', 'Processing', null, false],
  ['Rental', 'Processing', 20_000, true],
  ['FixNFlip', 'Processing', 20_000, false],
] as const)('%s, %s, holdback %j: uploads from the first tab %j', (type, status, holdback, expected) => {
  expect(handsInFromOverview({ type, status, holdback })).toBe(expected);
});
