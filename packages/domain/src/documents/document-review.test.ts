import { expect, test } from 'vitest';
import { mayComeBack, mayReview } from './document-review.ts';

test.each([
  ['submitted', true, false],
  ['accepted', false, false],
  ['returned', false, true],
  [null, false, false],
] as const)(
  'a document that is %s: to be decided on %s, comes back when sent again %s',
  (state, decided, back) => {
    expect(mayReview(state)).toBe(decided);
    expect(mayComeBack(state)).toBe(back);
  },
);
