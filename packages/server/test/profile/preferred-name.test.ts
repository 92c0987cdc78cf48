import { expect, test } from 'vitest';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld } from '../support/world.ts';

const path = '/lima/api/users/preferred-name';

const world = sharedWorld();

const read = ({ token }: SignedInPerson) => send(world, 'GET', path, { token });
const save = ({ token }: SignedInPerson, preferredName: unknown) =>
  send(world, 'POST', path, { token, body: { preferredName } });

async function greetingOf(email: string): Promise<string | undefined> {
  await send(world, 'POST', '/lima/api/users/gettoken', { body: { email, sendEmail: true } });
  const [mail] = await mailsTo(world, email);
  return mail?.text.split('\n', 1)[0];
}

test.each(['CustomerAccount', 'BrokerAccount', 'WholesaleAccount', 'Employee'] as const)(
  'a %s sets, changes and removes a preferred name',
  async (accountType) => {
    const person = await personSignedIn(world, { accountType });
    expect((await read(person)).json).toEqual({ preferredName: null });
    expect((await save(person, '  Mia ')).json).toEqual({ preferredName: 'Mia' });
    expect((await read(person)).json).toEqual({ preferredName: 'Mia' });
    expect((await save(person, 'Mia <b>')).json).toEqual({ preferredName: 'Mia <b>' });
    expect((await save(person, ' ')).json).toEqual({ preferredName: null });
    expect((await read(person)).json).toEqual({ preferredName: null });
  },
);

test('emails greet a person by the preferred name, or else by the first name', async () => {
  const person = await personSignedIn(world, { name: 'MARIA LOPEZ', email: 'maria@greeted.test' });
  expect(await greetingOf('maria@greeted.test')).toBe('Hi Maria,');
  await save(person, 'Mia');
  world.clock.forward({ minutes: 60 });
  expect(await greetingOf('maria@greeted.test')).toBe('Hi Mia,');
});

test('emails greet a company with "Hello"', async () => {
  await personSignedIn(world, { name: 'Juniper Lane Holdings LLC', email: 'juniper@greeted.test' });
  expect(await greetingOf('juniper@greeted.test')).toBe('Hello,');
});

test.each([
  ['x'.repeat(41), 'Please use at most 40 characters.'],
  ['Mia\nBcc: x', 'Use one line of text.'],
  ['mia.com', 'Use letters, and no web address.'],
  ['123', 'Use letters, and no web address.'],
])('%j is refused', async (name, message) => {
  const person = await personSignedIn(world);
  const answer = await save(person, name);
  expect(answer.status).toBe(400);
  expect((answer.json as { errors: object[] }).errors).toEqual([{ path: 'preferredName', message }]);
  expect((await read(person)).json).toEqual({ preferredName: null });
});

test('employees see a person’s preferred name, and the change is in the audit log', async () => {
  const person = await personSignedIn(world);
  await save(person, 'Mia');
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  const answer = await send(world, 'GET', `/lima/api/staff/people/${person.accountId}`, { token });
  expect(answer.json).toMatchObject({ id: person.accountId, preferredName: 'Mia' });
  const { rows } = await world.pool.query<object>(
    `select action from audit_log where subject = $1 and action = 'changed profile'`,
    [person.accountId],
  );
  expect(rows).toHaveLength(1);
});
