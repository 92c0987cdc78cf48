import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { letterFee } from './letter-fee.ts';

test.each([
  ['the first letter', [], false, 10, 0],
  ['another letter within 30 days', ['2026-03-01'], false, 30, 0],
  ['another letter on the thirtieth day', ['2026-02-08'], false, 30, 0],
  ['another letter after 30 days', ['2026-02-07'], false, 10, 0],
  ['another letter on the same day', ['2026-03-10'], false, 30, 0],
  ['a letter with a later date does not count', ['2026-03-11'], false, 10, 0],
  ['a rush', [], true, 10, 100],
  ['another letter in a rush', ['2026-01-01', '2026-03-09'], true, 30, 100],
])('%s', (_, earlier, rush, letterDollars, rushDollars) => {
  const request = { on: plainDate('2026-03-10'), earlier: earlier.map(plainDate), rush };
  expect(letterFee(request)).toEqual({ letter: letterDollars * 100, rush: rushDollars * 100 });
});
