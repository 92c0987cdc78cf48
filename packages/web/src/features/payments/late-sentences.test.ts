import { expect, test } from 'vitest';
import { lateSentences } from './late-sentences.ts';

const general = { percent: 5, flat: null, graceDays: 10, least: null, most: null };
const own = { ...general, percent: 4, least: 50, graceDays: 1 };

test('loans with the same late charge share one sentence', () => {
  const loans = ['A-1', 'A-2'].map((number) => ({ number, lateCharge: general }));
  expect(lateSentences(loans)).toEqual([
    'A late charge of 5% applies when a payment is more than 10 days late.',
  ]);
});

test('loans that differ are named, and one without a late charge is left out', () => {
  expect(
    lateSentences([
      { number: 'A-1', lateCharge: general },
      { number: 'A-2', lateCharge: own },
      { number: 'A-3', lateCharge: null },
    ]),
  ).toEqual([
    'Loan A-1: a late charge of 5% applies when a payment is more than 10 days late.',
    'Loan A-2: a late charge of 4%, at least $50, applies when a payment is more than a day late.',
  ]);
});

test('without a late charge nothing is said', () => {
  expect(lateSentences([])).toEqual([]);
  expect(lateSentences([{ number: 'A-1', lateCharge: null }])).toEqual([]);
});
