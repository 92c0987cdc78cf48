import { expect, test } from 'vitest';
import { photographGoodMs, photographRestMs, shouldAskForPhotograph } from './photograph-age.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each([
  ['never asked', undefined, true],
  ['no photograph a minute ago', { fetchedAt: null, askedAt: ago(60_000) }, false],
  ['no photograph just under an hour ago', { fetchedAt: null, askedAt: ago(photographRestMs - 1) }, false],
  ['no photograph an hour ago', { fetchedAt: null, askedAt: ago(photographRestMs) }, true],
  ['fetched just now', { fetchedAt: now, askedAt: now }, false],
  [
    'fetched nearly 30 days ago',
    { fetchedAt: ago(photographGoodMs - 1), askedAt: ago(photographGoodMs - 1) },
    false,
  ],
  ['fetched 30 days ago', { fetchedAt: ago(photographGoodMs), askedAt: ago(photographGoodMs) }, true],
  [
    'fetched long ago with a recent failed retry',
    { fetchedAt: ago(photographGoodMs), askedAt: ago(1) },
    false,
  ],
] as const)('%s: asks %3$s', (_when, kept, asks) => {
  expect(shouldAskForPhotograph(kept, now)).toBe(asks);
});
