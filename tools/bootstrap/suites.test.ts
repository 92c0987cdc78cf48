import { expect, test } from 'vitest';
import { chosenSuites } from './suites.mjs';

test('all suites run unless some are named', () => {
  expect(chosenSuites([])).toEqual(['checks', 'unit', 'e2e']);
  expect(chosenSuites(['e2e', 'checks'])).toEqual(['checks', 'e2e']);
});

test('an unknown suite is refused', () => {
  expect(() => chosenSuites(['unit', 'uint'])).toThrow('Unknown suite: uint. Choose from checks, unit, e2e.');
});
