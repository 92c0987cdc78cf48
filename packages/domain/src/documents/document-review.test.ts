import { expect, test } from 'vitest';
import { mayComeBack, mayReview } from './document-review.ts';

test.each([
  ['submitted', true, false],
  ['accepted', false, false],
  ['returned', false, true],
  [null, false, false],
] as const)(
  'a document that is %s: may be reviewed %s, reopens when sent again %s',
  (state, mayDecide, reopens) => {
    expect(mayReview(state)).toBe(mayDecide);
    expect(mayComeBack(state)).toBe(reopens);
  },
);
