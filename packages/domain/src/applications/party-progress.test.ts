import { describe, expect, test } from 'vitest';
import { invitationEnd, partyStateOf, remindableAt } from './party-progress.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
const mailed = { mailedAt: at(1), expiresAt: invitationEnd(at(1)), openedAt: null, finishedAt: null };

describe('how far an owner has come', () => {
  test.each([
    ['nobody was invited', undefined, 2, 'not invited'],
    ['the email went out', mailed, 2, 'invited'],
    ['the link was opened', { ...mailed, openedAt: at(2) }, 3, 'opened'],
    ['the last moment of the link', mailed, 30, 'invited'],
    ['the link has ended', mailed, 31, 'expired'],
    ['the link has ended after it was opened', { ...mailed, openedAt: at(2) }, 31, 'expired'],
    ['the part is finished', { ...mailed, openedAt: at(2), finishedAt: at(3) }, 90, 'finished'],
  ] as const)('%s', (_what, moments, day, state) => {
    expect(partyStateOf(moments, at(day))).toBe(state);
  });

  test('a reminder waits a day after the last email, and ends with the finished part', () => {
    expect(remindableAt(mailed)).toEqual(at(2));
    expect(remindableAt({ ...mailed, finishedAt: at(2) })).toBeNull();
  });
});
