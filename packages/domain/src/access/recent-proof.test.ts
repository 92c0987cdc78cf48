import { expect, test } from 'vitest';
import { isProvenLately } from './recent-proof.ts';

const now = new Date('2026-03-02T12:00:00Z');
const ago = (minutes: number, seconds = 0) => new Date(now.getTime() - (minutes * 60 + seconds) * 1000);

test.each([
  ['just signed in', ago(0), null, true],
  ['signed in almost 15 minutes ago', ago(14, 59), null, true],
  ['signed in 15 minutes ago', ago(15), null, false],
  ['proven again since', ago(300), ago(14, 59), true],
  ['proven again, but long ago', ago(300), ago(15), false],
] as const)('%s', (_when, signedInAt, provenAt, lately) => {
  expect(isProvenLately({ signedInAt, provenAt }, now)).toBe(lately);
});
