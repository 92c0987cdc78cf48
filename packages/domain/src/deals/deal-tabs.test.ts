import { expect, test } from 'vitest';
import { dealTabsFor } from './deal-tabs.ts';

test.each([
  ['CustomerAccount', 'Funded', 'Rental', true],
  ['CustomerAccount', 'Funded', 'FixNFlip', true],
  ['CustomerAccount', 'Application', 'NewConstruction', true],
  ['CustomerAccount', 'Application', 'New Construction', true],
  ['CustomerAccount', 'Application', 'Short Term Finance', true],
  ['CustomerAccount', 'Application', 'FixNFlip', true],
  ['CustomerAccount', 'Application', 'Multifamily', false],
  ['CustomerAccount', 'Application', 'Rental', false],
  ['BrokerAccount', 'Funded', 'FixNFlip', false],
  ['WholesaleAccount', 'Funded', 'NewConstruction', false],
  ['Employee', 'Funded', 'NewConstruction', false],
] as const)(
  '%s on a deal that is %s and %s: Construction Management %s',
  (accountType, status, type, shown) => {
    expect(dealTabsFor(accountType, { status, type }).includes('construction')).toBe(shown);
  },
);
