import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import type { VerificationState } from '../beneficiaries/verification.ts';
import { noLockbox, suggestedAccount, suggestedStart } from './draw-suggestions.ts';

test.each([
  ['2026-11-25', '2026-11-26'],
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
])('on %s, a request begins with an inspection on %s', (today, start) => {
  expect(suggestedStart(plainDate(today))).toBe(start);
});

const account = (id: string, verification: VerificationState) => ({ id, verification });

test.each([
  ['nothing without accounts', [], undefined, undefined],
  ['the only account, verified or not', [account('a', 'pending')], undefined, 'a'],
  ['never a rejected one', [account('a', 'rejected')], 'a', undefined],
  ['the only verified one', [account('a', 'pending'), account('b', 'verified')], undefined, 'b'],
  ['the one of the last draw', [account('a', 'verified'), account('b', 'verified')], 'a', 'a'],
  [
    'the only verified one when that of the last draw is gone',
    [account('a', 'verified'), account('b', 'pending')],
    'gone',
    'a',
  ],
  ['nothing when several fit', [account('a', 'verified'), account('b', 'verified')], undefined, undefined],
] as const)('a request begins with %s', (_, accounts, lastUsed, expected) => {
  expect(suggestedAccount(accounts, lastUsed)?.id).toBe(expected);
});

test('the word for no lockbox fits where a code does', () => {
  expect(noLockbox.length).toBeLessThanOrEqual(6);
});
