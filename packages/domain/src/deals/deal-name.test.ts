import { expect, test } from 'vitest';
import { dealName, nicknameOrStreet } from './deal-name.ts';

test.each([
  { nickname: 'Juniper Lane', street: '214 Juniper Lane', called: 'Juniper Lane' },
  { nickname: 'Juniper Lane', street: null, called: 'Juniper Lane' },
  { nickname: null, street: '214 Juniper Lane', called: '214 Juniper Lane' },
  { nickname: null, street: null, called: null },
  { nickname: null, street: undefined, called: null },
])('a deal with nickname $nickname and street $street is named $called', ({ called, ...deal }) => {
  expect(nicknameOrStreet(deal)).toBe(called);
  expect(dealName({ ...deal, loanNumber: '24-1007' })).toBe(called ?? '24-1007');
});
