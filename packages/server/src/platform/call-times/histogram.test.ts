import { expect, test } from 'vitest';
import { emptyHistogram, percentile, placeOf } from './histogram.ts';

function histogramOf(times: readonly number[]): number[] {
  const counts = emptyHistogram();
  for (const ms of times) counts[placeOf(ms)] = (counts[placeOf(ms)] ?? 0) + 1;
  return counts;
}

test('percentiles are off by less than a fifth', () => {
  const times = Array.from({ length: 1000 }, (_, at) => (at + 1) * 3);
  const counts = histogramOf(times);
  for (const [share, exact] of [
    [0.5, 1500],
    [0.95, 2850],
    [0.99, 2970],
  ] as const) {
    expect(percentile(counts, share)).toBeGreaterThan(exact / 1.2);
    expect(percentile(counts, share)).toBeLessThan(exact * 1.2);
  }
});

test.each([
  [[], 0],
  [[0.2], 1],
  [[10_000_000_000], 97_500],
])('%j have a median of about %d ms', (times, median) => {
  expect(percentile(histogramOf(times), 0.5)).toBeLessThanOrEqual(Math.max(median, 110_000));
});
