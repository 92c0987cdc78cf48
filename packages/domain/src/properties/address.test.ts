import { expect, test } from 'vitest';
import { addressLine, houseSeed } from './address.ts';

const address = { street: '9 Juniper Lane', city: 'Greenville', state: 'SC', zip: '29607' };

test('an address in one line, and what its house is drawn from', () => {
  expect(addressLine(address)).toBe('9 Juniper Lane, Greenville, SC 29607');
  expect(houseSeed(address)).toBe('9 Juniper Lane, Greenville 29607');
});
