import { describe, expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { ballOf, type BallFacts, type OpenItem, type PlacedOrder } from './ball.ts';
import { isStuck, stuckAfter } from './stuck.ts';

const item = (words: string, over: Partial<OpenItem> = {}): OpenItem => ({
  words,
  from: 'borrower',
  inReview: false,
  ...over,
});
const order = (over: Partial<PlacedOrder> = {}): PlacedOrder => ({
  kind: 'title',
  vendor: 'Peachtree Title',
  orderedOn: plainDate('2026-11-02'),
  paid: true,
  completedOn: null,
  ...over,
});
const ball = (over: Partial<BallFacts>) =>
  ballOf({ stage: 'Borrower Underwriting', items: [], orders: [], ...over });

describe('the ball', () => {
  test.each([
    ['the lender’s, if nothing is awaited', {}, 'lender', []],
    [
      'the borrower’s while an item is open',
      { items: [item('Bank statements'), item('Photo ID', { from: 'guarantors' })] },
      'borrower',
      ['Bank statements', 'Photo ID'],
    ],
    [
      'the borrower’s if anyone may settle the item',
      { items: [item('W-9', { from: null })] },
      'borrower',
      ['W-9'],
    ],
    [
      'the broker’s first, with only what is asked of the broker',
      { items: [item('Bank statements'), item('Fee agreement', { from: 'broker' })] },
      'broker',
      ['Fee agreement'],
    ],
    [
      'the lender’s while an upload is reviewed',
      { items: [item('Contract', { inReview: true })] },
      'lender',
      ['review Contract'],
    ],
    ['the borrower’s while a quote is unanswered', { stage: 'Quoted Deal' }, 'borrower', ['quote answer']],
    [
      'the borrower’s until the appraisal is paid',
      { orders: [order({ kind: 'appraisal', paid: false })] },
      'borrower',
      ['appraisal fee'],
    ],
    [
      'a third party’s while an order is out',
      { orders: [order(), order({ kind: 'inspection', completedOn: plainDate('2026-11-09') })] },
      'third party',
      ['title Peachtree Title'],
    ],
    ['not a third party’s before underwriting', { stage: 'Application', orders: [order()] }, 'lender', []],
    [
      'the borrower’s before a third party’s',
      { items: [item('Insurance')], orders: [order()] },
      'borrower',
      ['Insurance'],
    ],
  ] as const)('is %s', (_, facts, holder, missing) => {
    const found = ball(facts);
    expect(found.with).toBe(holder);
    expect(
      found.missing.map((one) => {
        if (one.kind === 'item') return one.words;
        if (one.kind === 'review') return `review ${one.words}`;
        return one.kind === 'order' ? `${one.order} ${one.vendor}` : one.kind;
      }),
    ).toEqual(missing);
  });
});

test.each([
  [null, 14],
  [0, 5],
  [2, 5],
  [2.5, 5],
  [3.5, 7],
  [9, 18],
])('usually %s days: stuck after %i', (usual, days) => {
  expect(stuckAfter(usual)).toBe(days);
  expect(isStuck(days - 1, usual)).toBe(false);
  expect(isStuck(days, usual)).toBe(true);
});
