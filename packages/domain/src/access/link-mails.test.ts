import { expect, test } from 'vitest';
import { linkMailFor } from './link-mails.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const none = { lastMailedAt: undefined, openSince: undefined, counted: [] };

test.each([
  ['the first', none, 'a new link'],
  [
    'a second within the minute',
    { lastMailedAt: ago(0.99), openSince: ago(0.99), counted: [ago(0.99)] },
    'nothing',
  ],
  ['one after a minute', { lastMailedAt: ago(1), openSince: ago(1), counted: [ago(1)] }, 'the same link'],
  [
    'one just before 15 minutes',
    { lastMailedAt: ago(14.9), openSince: ago(14.9), counted: [] },
    'the same link',
  ],
  ['one after 15 minutes', { lastMailedAt: ago(15), openSince: ago(15), counted: [] }, 'a new link'],
  [
    'one for a link recently sent again',
    { lastMailedAt: ago(14), openSince: ago(28), counted: [] },
    'the same link',
  ],
  ['one for a link an hour old', { lastMailedAt: ago(5), openSince: ago(60), counted: [] }, 'a new link'],
  ['one whose link was used', { lastMailedAt: ago(5), openSince: undefined, counted: [] }, 'a new link'],
  ['a fourth within the hour', { ...none, counted: [ago(59), ago(40), ago(20)] }, 'nothing'],
  ['a fourth after the hour', { ...none, counted: [ago(60), ago(40), ago(20)] }, 'a new link'],
  ['a sixth within the day', { ...none, counted: [1300, 900, 600, 300, 70].map(ago) }, 'nothing'],
  ['a sixth after the day', { ...none, counted: [1380, 900, 600, 300, 70].map(ago) }, 'a new link'],
] as const)('%s', (_, mails, expected) => {
  expect(linkMailFor(mails, now)).toBe(expected);
});

test('whenever a stranger asks, every emailed link works for 15 minutes, and one link always works', () => {
  const minutes = 2 * 24 * 60;
  const withoutLink: number[] = [];
  const keptShort: number[] = [];
  for (let every = 1; every <= 90; every += 1) {
    let made: number | undefined;
    let mailed: number | undefined;
    const counted: number[] = [];
    const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
    for (let minute = 0; minute < minutes; minute += every) {
      const isOpen = made !== undefined && minute - made < 24 * 60;
      // When nothing is sent, a working link must exist.
      const step = linkMailFor(
        {
          lastMailedAt: mailed === undefined ? undefined : at(mailed),
          openSince: isOpen && made !== undefined ? at(made) : undefined,
          counted: counted.map(at),
        },
        at(minute),
      );
      if (step === 'nothing' && !isOpen) withoutLink.push(minute);
      // A link under an hour old that was sent within 15 minutes must keep working.
      if (
        step === 'a new link' &&
        mailed !== undefined &&
        made !== undefined &&
        minute - made < 60 &&
        minute - mailed < 15
      )
        keptShort.push(minute);
      if (step === 'nothing') continue;
      if (step === 'a new link') made = minute;
      mailed = minute;
      counted.push(minute);
    }
    expect(counted.length).toBeLessThanOrEqual(15);
  }
  expect({ withoutLink, keptShort }).toEqual({ withoutLink: [], keptShort: [] });
});
