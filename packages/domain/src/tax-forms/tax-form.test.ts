import { expect, test } from 'vitest';
import { isTin, maskTin, takesSsn, taxClassifications, writeTin } from './tax-form.ts';

test.each([
  ['ein', '123456789', '12-3456789', '••-•••6789'],
  ['ssn', '078051120', '078-05-1120', '•••-••-1120'],
] as const)('%s %s is written %s and masked %s', (kind, digits, written, masked) => {
  expect(writeTin(kind, digits)).toBe(written);
  expect(maskTin(kind, digits.slice(-4))).toBe(masked);
});

test.each([
  ['ein', '123456789', true],
  ['ein', '003456789', false],
  ['ein', '12345678', false],
  ['ein', '12345678a', false],
  ['ssn', '078051120', true],
  ['ssn', '000051120', false],
  ['ssn', '666051120', false],
  ['ssn', '978051120', false],
  ['ssn', '078001120', false],
  ['ssn', '078050000', false],
] as const)('%s %s is a number: %s', (kind, digits, is) => {
  expect(isTin(kind, digits)).toBe(is);
});

test('only individuals are known by an SSN', () => {
  expect(taxClassifications.filter(takesSsn)).toEqual(['individual']);
});
