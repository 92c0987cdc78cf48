import { expect, test } from 'vitest';
import { percentWords, servicingFacts, servicingFactsWith, defaultFigures } from './servicing-facts.ts';

test('a lender without its own figures uses the defaults', () => {
  expect(servicingFacts).toMatchObject({
    lateCharge: { percent: 5, afterDays: 10 },
    extension: { feePercentUpfront: 0.5, feePercentAtPayoff: 1 },
    payoff: { letterDollars: 10, furtherLetterDollars: 30, furtherWithinDays: 30, rushDollars: 100 },
    claimsPacketAboveDollars: 20_000,
  });
});

test('a lender’s figures replace the defaults', () => {
  const facts = servicingFactsWith({ ...defaultFigures, rushDollars: 75, lateChargeAfterDays: 15 });
  expect(facts.payoff.rushDollars).toBe(75);
  expect(facts.lateCharge).toEqual({ percent: 5, afterDays: 15 });
});

test.each([
  [1, '1.0'],
  [0.5, '0.5'],
  [1.25, '1.25'],
  [0, '0.0'],
])('%d percent is written %s', (percent, words) => {
  expect(percentWords(percent)).toBe(words);
});
