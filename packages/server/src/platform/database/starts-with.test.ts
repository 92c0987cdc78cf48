import { expect, test } from 'vitest';
import { startsWith } from './starts-with.ts';

test.each([
  ['Ann', 'Ann%'],
  ['', '%'],
  ['100%', String.raw`100\%%`],
  ['a_b', String.raw`a\_b%`],
  ['a\\b', String.raw`a\\b%`],
  ['%_%', String.raw`\%\_\%%`],
])('texts starting with %j match %j', (start, pattern) => {
  expect(startsWith(start)).toBe(pattern);
});
