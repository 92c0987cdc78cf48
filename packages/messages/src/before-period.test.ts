import { expect, test } from 'vitest';
import { beforePeriod } from './before-period.ts';

test.each([
  ['2:05 p.m.', '2:05 p.m'],
  ['Alder Homes Inc.', 'Alder Homes Inc'],
  ['21 nov 2026', '21 nov 2026'],
  ['', ''],
])('before a period, “%s” is written “%s”', (text, written) => {
  expect(beforePeriod(text)).toBe(written);
});
