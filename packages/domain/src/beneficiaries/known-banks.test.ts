import { expect, test } from 'vitest';
import { bankOfRoutingNumber, knownRoutingNumbers } from './known-banks.ts';
import { isRoutingNumber } from './routing-number.ts';

test.each(knownRoutingNumbers)('%s is a routing number', (number) => {
  expect(isRoutingNumber(number)).toBe(true);
});

test('names the bank of a known routing number only', () => {
  expect(bankOfRoutingNumber('021000021')).toBe('JPMorgan Chase Bank');
  expect(bankOfRoutingNumber('011000015')).toBeUndefined();
  expect(bankOfRoutingNumber('constructor')).toBeUndefined();
});
