import { expect, test } from 'vitest';
import { ownerSelf } from './owner-self.ts';

const me = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.test' };

test('an applicant adds themselves as an owner with the name and email they gave', () => {
  expect(ownerSelf({ answers: me })).toEqual(me);
  expect(ownerSelf({ answers: { email: me.email } })).toEqual({ email: me.email });
});

test('nothing is offered without an email, to a listed owner, or to a broker', () => {
  expect(ownerSelf({ answers: { first_name: 'Ana' } })).toBeUndefined();
  expect(
    ownerSelf({ answers: { ...me, 'owners.a1': 0, 'owners.a1.email': 'Ana@Example.test' } }),
  ).toBeUndefined();
  expect(ownerSelf({ answers: me, for: 'broker' })).toBeUndefined();
});
