import { expect, test } from 'vitest';
import { isUsState, usStateCodes, usStates } from './us-states.ts';

test('there are fifty states and the District of Columbia, in the order of their names', () => {
  expect(usStateCodes).toHaveLength(51);
  const names = usStateCodes.map((code) => usStates[code]);
  expect(names).toEqual(names.toSorted());
});

test('only abbreviations in capitals are states', () => {
  expect(isUsState('SC')).toBe(true);
  expect(isUsState('sc')).toBe(false);
  expect(isUsState('PR')).toBe(false);
  expect(isUsState('toString')).toBe(false);
});
