import { expect, test } from 'vitest';
import {
  excludedSourceTypes,
  movesMoney,
  isShownSourceType,
  shownSourceTypes,
  sourceTypeLabels,
} from './source-types.ts';

test.each([
  ['PMT', 'Regular Payment', true],
  ['ADV', 'Payment Advance', true],
  ['LATE', 'Late Charge', false],
  ['LATEW', 'Late Charge (Waived)', false],
  ['NSF', 'Insufficient Funds', true],
  ['REV', 'Reversed Payment', true],
  ['SUSP', 'Suspense Reserves', true],
  ['SUSPR', 'Suspense Refunded', true],
  ['RESR', 'Reserve Refunded', false],
  ['ESCR', 'Escrow Refunded', true],
] as const)('%s shows as %s', (code, label, money) => {
  expect(isShownSourceType(code)).toBe(true);
  expect(sourceTypeLabels[code]).toBe(label);
  expect(movesMoney(code)).toBe(money);
});

test.each([...excludedSourceTypes, 'pmt', 'toString', '', 'NEW'])('%j is not shown', (code) => {
  expect(isShownSourceType(code)).toBe(false);
});

test('no code is both shown and excluded', () => {
  expect(shownSourceTypes).toHaveLength(10);
  expect(
    shownSourceTypes.filter((code) => (excludedSourceTypes as readonly string[]).includes(code)),
  ).toEqual([]);
});
