import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, plainDate } from '../calendar/plain-date.ts';
import { ageBuckets, beginningsOf } from './age-buckets.ts';
import { bandOf, maturitiesOf, maturityBands } from './maturity-bands.ts';
import { firstDayOf } from './report-periods.ts';
import { shareOf } from './share-of.ts';

const today = plainDate('2026-03-01');
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map(dayOf);

describe('age buckets', () => {
  test.each([
    ['0-2', '2026-02-27', null],
    ['3-5', '2026-02-24', '2026-02-26'],
    ['6-10', '2026-02-19', '2026-02-23'],
    ['11-20', '2026-02-09', '2026-02-18'],
    ['21+', null, '2026-02-08'],
  ] as const)('the bucket %s has start dates from %s to %s', (bucket, from, to) => {
    expect(beginningsOf(bucket, today)).toEqual({ from, to });
  });

  test('every day falls into exactly one bucket', () => {
    fc.assert(
      fc.property(days, days, (since, now) => {
        const holding = ageBuckets.filter((bucket) => {
          const { from, to } = beginningsOf(bucket, now);
          return (from === null || since >= from) && (to === null || since <= to);
        });
        expect(holding).toHaveLength(1);
      }),
    );
  });
});

describe('maturity bands', () => {
  test.each([
    [-400, 'overdue'],
    [-1, 'overdue'],
    [0, '30'],
    [30, '30'],
    [31, '60'],
    [60, '60'],
    [61, '90'],
    [90, '90'],
    [91, '180'],
    [180, '180'],
    [181, undefined],
  ] as const)('%i days from today is in the band %s', (ahead, band) => {
    expect(bandOf(addDays(today, ahead), today)).toBe(band);
  });

  test('every day up to 180 days ahead falls into exactly one band', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -1000, max: 180 }), (now, ahead) => {
        const maturity = addDays(now, ahead);
        const holding = maturityBands.filter((band) => {
          const { from, to } = maturitiesOf(band, now);
          return (from === null || maturity >= from) && (to === null || maturity <= to);
        });
        expect(holding).toEqual([bandOf(maturity, now)]);
      }),
    );
  });
});

test.each([
  ['30', '2026-01-30'],
  ['90', '2025-12-01'],
  ['365', '2025-03-01'],
] as const)('the last %s days begin on %s', (period, first) => {
  expect(firstDayOf(period, today)).toBe(first);
});

test.each([
  [0, 0, null],
  [0, 7, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [1, 1000, 1],
  [999, 1000, 99],
] as const)('%i of %i is %s percent', (part, whole, percent) => {
  expect(shareOf(part, whole)).toBe(percent);
});
