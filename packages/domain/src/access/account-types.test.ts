import { expect, test } from 'vitest';
import { accountTypes, isBroker, roleFaults, roleOf } from './account-types.ts';

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

test.each([
  ['CustomerAccount', true, false, []],
  ['Employee', false, true, []],
  ['Employee', true, false, ['isLead']],
  ['BrokerAccount', false, true, ['isAdministrator']],
  ['Employee', true, true, ['isLead']],
  ['WholesaleAccount', true, true, ['isAdministrator']],
] as const)('%s, lead %s, administrator %s: wrong is %j', (accountType, isLead, isAdministrator, wrong) => {
  expect(roleFaults({ accountType, isLead, isAdministrator })).toEqual(wrong);
});

test('brokers and wholesale partners bring in other people’s deals', () => {
  expect(accountTypes.filter(isBroker)).toEqual(['BrokerAccount', 'WholesaleAccount']);
});
