import { expect, test } from 'vitest';
import { fileKindsOf, hasRoomFor, mostApplicationBytes, mostApplicationFiles } from './application-files.ts';

test.each([
  ['line of credit', ['entityPapers', 'bankStatements', 'identification', 'trackRecord', 'other']],
  [
    'rental',
    ['purchaseContract', 'entityPapers', 'bankStatements', 'identification', 'trackRecord', 'other'],
  ],
] as const)('%s takes %j', (product, kinds) => {
  expect(fileKindsOf(product)).toEqual(kinds);
});

test('construction takes a budget', () => {
  expect(fileKindsOf('fix and flip')).toContain('budget');
  expect(fileKindsOf('new construction')).toContain('budget');
});

test('an application takes so many files and bytes, and not one more', () => {
  const files = (count: number, size = 1) => Array.from({ length: count }, () => ({ size }));
  expect(hasRoomFor(1, files(mostApplicationFiles - 1))).toBe(true);
  expect(hasRoomFor(1, files(mostApplicationFiles))).toBe(false);
  expect(hasRoomFor(mostApplicationBytes, [])).toBe(true);
  expect(hasRoomFor(mostApplicationBytes, files(1))).toBe(false);
});
