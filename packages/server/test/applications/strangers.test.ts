import { randomBytes } from 'node:crypto';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { limitsOf } from '@drawbridge/contract/wire/terms.ts';
import { expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, sharedWorld, type HttpAnswer } from '../support/world.ts';

/** People the portal doesn't know, in two tabs, with lost answers, or with bad intentions. */

const world = sharedWorld();

const newKey = () => `k_${randomBytes(32).toString('base64url')}`;

function call(name: string, body: object, token?: string): Promise<HttpAnswer> {
  return send(world, 'POST', `/lima/api/applications${name}`, { body, token });
}

const begin = (key: string, product = 'rental', token?: string) => call('', { product, key }, token);
const numberOf = ({ json }: HttpAnswer) => (json as { application: LoanApplication }).application.number;

test('two tabs that begin at the same moment share one application', async () => {
  const key = newKey();
  const answers = await Promise.all([1, 2, 3, 4].map(() => begin(key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(numberOf)).size).toBe(1);
  await call('/save', { application: key, changes: { price: 7 } });
  expect((await begin(key)).json).toMatchObject({ key, application: { answers: { price: 7 } } });
});

test('a signed-in person who begins again after a lost answer has one application', async () => {
  const { token } = await personWithSession(world);
  const other = await personWithSession(world);
  const key = newKey();
  const first = await begin(key, 'rental', token);
  expect(first.json).toMatchObject({ key: null });
  expect(numberOf(await begin(key, 'rental', token))).toBe(numberOf(first));
  for (const stranger of [other.token, undefined])
    expect((await begin(key, 'rental', stranger)).json).toMatchObject({ code: 'not_found' });
  const { json } = await send(world, 'GET', '/lima/api/applications', { token });
  expect((json as { applications: unknown[] }).applications).toHaveLength(1);
});

test.each(['k_short', 'x'.repeat(45), `k_${'!'.repeat(43)}`, ''])('%j is no key', async (key) => {
  expect((await begin(key)).status).toBe(400);
});

test('a key opens the product it began, and no other', async () => {
  const key = newKey();
  await begin(key);
  expect((await begin(key, 'fix and flip')).json).toMatchObject({ code: 'not_found' });
});

test('an expired link looks like one that never was, and its key begins another', async () => {
  const key = newKey();
  const first = numberOf(await begin(key));
  await call('/save', { application: key, changes: { email: 'late@example.test' } });
  await call('/link', { application: key });
  const [mail] = await mailsTo(world, 'late@example.test');
  const emailed = /\/application\/(k_[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await call('/open', { application: emailed })).status).toBe(200);
  world.clock.forward({ hours: 31 * 24 });
  const expired = await call('/open', { application: emailed });
  const unknown = await call('/open', { application: newKey() });
  const told = ({ status, text }: HttpAnswer) => [status, text.replace(/"instance":"[^"]*"/, '')];
  expect(expired.status).toBe(404);
  expect(told(expired)).toEqual(told(unknown));
  world.clock.forward({ hours: 340 * 24 });
  const again = await begin(key);
  expect([again.status, numberOf(again) === first]).toEqual([201, false]);
});

test('no answer tells whether an email or a property is known', async () => {
  const { id, email } = await addAccount(world);
  await addDeal(world, { borrowerId: id, street: '5 Secret Street' });
  const known = { email, street: '5 Secret Street', city: 'Macon', state: 'GA' };
  const unknown = { email: 'nobody@example.test', street: '9 Nowhere Road', city: 'Macon', state: 'GA' };
  async function shapes(changes: object): Promise<unknown[]> {
    const key = newKey();
    await begin(key);
    const answers = [
      await call('/save', { application: key, changes }),
      await call('/link', { application: key }),
      await call('/send', { application: key, agree: true }),
      await call('/open', { application: key }),
    ];
    const hidden = /k_[\w-]{43}|[0-9a-f]{32}|[0-9a-f-]{36}|APP-\d+|20\d\d-[^"]+/g;
    return answers.map(({ status, text, headers }) => [
      status,
      text.replace(hidden, '').replaceAll(email, unknown.email).replace('5 Secret Street', '9 Nowhere Road'),
      [...headers.keys()].filter((name) => name !== 'date' && name !== 'content-length'),
    ]);
  }
  expect(await shapes(known)).toEqual(await shapes(unknown));
});

test('every call that strangers make is limited by address', () => {
  const unlimited = Object.entries(applicationRoutes)
    .filter(([, route]) => route.definition.who === 'anyone' && limitsOf(route).strangersAnHour === undefined)
    .map(([name]) => name);
  expect(unlimited).toEqual([]);
});
