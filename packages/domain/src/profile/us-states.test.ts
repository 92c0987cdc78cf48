import { expect, test } from 'vitest';
import { isUsState, usStateCodes, usStates } from './us-states.ts';

test('lists fifty states and the District of Columbia by name', () => {
  expect(usStateCodes).toHaveLength(51);
  const names = usStateCodes.map((code) => usStates[code]);
  expect(names).toEqual(names.toSorted());
});

test('accepts only upper-case abbreviations', () => {
  expect(isUsState('SC')).toBe(true);
  expect(isUsState('sc')).toBe(false);
  expect(isUsState('PR')).toBe(false);
  expect(isUsState('toString')).toBe(false);
});
