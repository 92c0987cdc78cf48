import { expect, test } from 'vitest';
import { helpStateOf, mayHelp } from './broker-help.ts';

const day = new Date('2026-11-24T12:00:00Z');

test.each([
  ['nothing was asked', undefined, 'none'],
  ['the broker asked', { askedAt: day, agreedAt: null }, 'asked'],
  ['the applicant agreed', { askedAt: day, agreedAt: day }, 'allowed'],
  ['the applicant agreed without being asked', { askedAt: null, agreedAt: day }, 'allowed'],
] as const)('when %s', (_when, moments, state) => {
  expect(helpStateOf(moments)).toBe(state);
});

test.each([
  ['link', false, 'none', false],
  ['link', false, 'asked', false],
  ['link', true, 'allowed', true],
  ['address', false, 'none', false],
  ['address', false, 'allowed', true],
  ['broker', false, 'none', true],
  ['broker', true, 'none', false],
  ['broker', true, 'asked', false],
  ['broker', true, 'allowed', true],
  [null, false, 'none', false],
] as const)(
  'brought by %s, changed by its applicant: %s, help %s: may help %s',
  (broughtBy, isTaken, help, may) => {
    expect(mayHelp({ broughtBy, isTaken, help })).toBe(may);
  },
);
