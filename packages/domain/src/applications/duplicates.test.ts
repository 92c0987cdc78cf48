import { expect, test } from 'vitest';
import { sameAs, streetKey } from './duplicates.ts';

const one = {
  street: '338 Sycamore Avenue',
  zip: '30030',
  email: 'ana@example.test',
  phone: '8645550142',
  name: 'Ana Ruiz',
};
const stranger = {
  street: '9 Oak Row',
  zip: '31201',
  email: 'lee@example.test',
  phone: '4045550100',
  name: 'Lee Ho',
};

test.each([
  ['everything', one, ['property', 'person']],
  ['nothing', stranger, []],
  [
    'the address, written otherwise',
    { ...stranger, street: '338 SYCAMORE AVE.', zip: '30030-1234' },
    ['property'],
  ],
  ['a street of that name elsewhere', { ...stranger, street: one.street }, []],
  ['the email', { ...stranger, email: 'ANA@example.test' }, ['person']],
  ['name and phone', { ...stranger, name: 'ana ruiz', phone: '864-555-0142' }, ['person']],
  ['the name alone', { ...stranger, name: one.name }, []],
  ['the phone alone', { ...stranger, phone: one.phone }, []],
] as const)('has %s in common', (_, other, reasons) => {
  expect(sameAs(one, other)).toEqual(reasons);
  expect(sameAs(other, one)).toEqual(reasons);
});

test('empty answers have nothing in common', () => {
  const empty = { street: '', zip: '', email: '', phone: '', name: '' };
  expect(sameAs(empty, empty)).toEqual([]);
});

test.each([
  ['338 Sycamore Avenue, Apt. 2', '338 sycamore ave #2'],
  ['12 North Elm Street', '12 N. Elm St'],
  ['1 Old Mill Road Suite 4', '1 old mill rd, ste 4'],
  ['7 constructor lane', '7 Constructor Ln'],
])('%s and %s are one street', (first, second) => {
  expect(streetKey(first)).toBe(streetKey(second));
});

test('different units are different properties', () => {
  expect(streetKey('338 Sycamore Ave #2')).not.toBe(streetKey('338 Sycamore Ave #3'));
});
