import { expect, test } from 'vitest';
import { startsWith } from './starts-with.ts';

test.each([
  ['Ann', 'Ann%'],
  ['', '%'],
  ['100%', String.raw`100\%%`],
  ['a_b', String.raw`a\_b%`],
  ['a\\b', String.raw`a\\b%`],
  ['%_%', String.raw`\%\_\%%`],
])('texts that begin with %j are those like %j', (start, pattern) => {
  expect(startsWith(start)).toBe(pattern);
});
