import { expect, test } from 'vitest';
import { photographGoodMs, photographRestMs, shouldAskForPhotograph } from './photograph-age.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each([
  ['nobody has asked', undefined, true],
  ['there was none a minute ago', { fetchedAt: null, askedAt: ago(60_000) }, false],
  ['there was none just under an hour ago', { fetchedAt: null, askedAt: ago(photographRestMs - 1) }, false],
  ['there was none an hour ago', { fetchedAt: null, askedAt: ago(photographRestMs) }, true],
  ['one came just now', { fetchedAt: now, askedAt: now }, false],
  [
    'one is kept for nearly 30 days',
    { fetchedAt: ago(photographGoodMs - 1), askedAt: ago(photographGoodMs - 1) },
    false,
  ],
  ['one has grown old', { fetchedAt: ago(photographGoodMs), askedAt: ago(photographGoodMs) }, true],
  [
    'one has grown old and a newer was asked for in vain',
    { fetchedAt: ago(photographGoodMs), askedAt: ago(1) },
    false,
  ],
] as const)('%s: asks %3$s', (_when, kept, asks) => {
  expect(shouldAskForPhotograph(kept, now)).toBe(asks);
});
