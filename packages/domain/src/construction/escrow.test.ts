import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { escrowOf } from './escrow.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents);

test('drawn, pending and remaining add up to the holdback, to the cent', () => {
  fc.assert(
    fc.property(fc.option(amount), amount, amount, amount, (holdback, totalBudget, drawn, pending) => {
      const escrow = escrowOf({ holdback, totalBudget, drawn, pending });
      expect(escrow.drawn + escrow.pending + escrow.remaining).toBe(escrow.holdback);
      expect(escrow.holdback).toBe(holdback ?? totalBudget);
    }),
  );
});

test('a holdback of zero is not a missing holdback', () => {
  const none = { totalBudget: cents(5_000), drawn: cents(0), pending: cents(0) };
  expect(escrowOf({ ...none, holdback: cents(0) }).holdback).toBe(0);
  expect(escrowOf({ ...none, holdback: null }).holdback).toBe(5_000);
});

test('drawing beyond the holdback leaves a negative remainder', () => {
  const drawn = { holdback: cents(100), totalBudget: cents(100), drawn: cents(90), pending: cents(20) };
  expect(escrowOf(drawn).remaining).toBe(-10);
});
