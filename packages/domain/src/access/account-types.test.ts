import { expect, test } from 'vitest';
import { roleOf } from './account-types.ts';

test.each([
  ['CustomerAccount', false, false, 'customer'],
  ['BrokerAccount', false, false, 'broker'],
  ['WholesaleAccount', false, false, 'wholesale'],
  ['CustomerAccount', true, false, 'lead'],
  ['BrokerAccount', true, false, 'lead'],
  ['Employee', false, false, 'employee'],
  ['Employee', false, true, 'administrator'],
  ['CustomerAccount', false, true, 'customer'],
] as const)('%s, lead %s, administrator %s: %s', (accountType, isLead, isAdministrator, role) => {
  expect(roleOf({ accountType, isLead, isAdministrator })).toBe(role);
});
