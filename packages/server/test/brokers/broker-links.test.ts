import { expect, test } from 'vitest';
import type { OwnBrokerLink } from '@drawbridge/contract/brokers/schema.ts';
import {
  callApplications,
  completeAnswers,
  confirmedApplication,
  emailedKey,
} from '../support/applications.ts';
import { addBroker, begunBy, clientsOf, linkOf } from '../support/brokers.ts';
import { listenLive } from '../support/live.ts';
import { addAccount } from '../support/people.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

const show = (code: string) => send(world, 'GET', `/lima/api/broker-links/${code}`);
const renew = ({ token }: { readonly token: string }, code: string) =>
  send(world, 'POST', '/lima/api/broker/link/renew', { token, body: { code } });

test('every broker has a link, and so has a borrower who becomes one', async () => {
  const broker = await addBroker(world, { name: 'Dana Whitfield', accountType: 'WholesaleAccount' });
  expect(broker.link).toMatchObject({ begun: 0, sent: 0, card: { name: 'Dana Whitfield', company: null } });
  expect(broker.link.code).toMatch(/^[0-9a-f]{16}$/);
  expect(broker.link.url).toMatch(new RegExp(`/b/${broker.link.code}$`));
  const borrower = await personWithSession(world);
  await world.pool.query(`update accounts set account_type = 'BrokerAccount' where id = $1`, [borrower.id]);
  expect((await linkOf(world, borrower)).code).not.toBe(broker.link.code);
});

test('a link shows its broker as they introduce themselves, and nothing else', async () => {
  const broker = await addBroker(world, { name: 'Dana Whitfield' });
  const card = { company: 'Lakeside Capital', phone: '864-555-0142' };
  await send(world, 'POST', '/lima/api/broker/link/card', { token: broker.token, body: card });
  expect((await show(broker.link.code)).json).toEqual({ broker: { name: 'Dana Whitfield', ...card } });
  expect((await show('0'.repeat(16))).status).toBe(404);
});

test('a replaced link says it is no longer in use; replacing it again changes nothing', async () => {
  const broker = await addBroker(world);
  const { code } = broker.link;
  const [one, other] = await Promise.all([renew(broker, code), renew(broker, code)]);
  expect((one.json as OwnBrokerLink).code).toBe((other.json as OwnBrokerLink).code);
  expect((await show(code)).json).toEqual({ broker: null });
  const begun = await begunBy(world, code);
  expect(begun.application.broughtBy).toBeNull();
});

test.each([{ disabled: true }, { isLead: true }])(
  'the link of a broker with %o is not in use',
  async (given) => {
    const { id } = await addAccount(world, { accountType: 'BrokerAccount', ...given });
    const { rows } = await world.pool.query('select code from broker_links where broker_id = $1', [id]);
    const [{ code }] = rows as [{ code: string }];
    expect((await show(code)).json).toEqual({ broker: null });
    expect((await begunBy(world, code)).application.broughtBy).toBeNull();
  },
);

test('an application by a link is the broker’s, shows in their list at once, and its deal has them', async () => {
  const broker = await addBroker(world);
  const stranger = await addBroker(world);
  const live = await listenLive(world.url, broker.token);
  await live.ready();
  const { application, key } = await begunBy(world, broker.link.code);
  expect(await live.next()).toEqual({ kind: 'application', id: application.id });
  await live.close();
  expect(application.broughtBy).toMatchObject({ how: 'link', name: 'Pat Example', help: 'none' });
  await callApplications(world, 'save', {
    application: key,
    changes: completeAnswers('by.link@brokers.test'),
  });
  expect(await clientsOf(world, broker)).toMatchObject([
    { id: application.id, client: 'Ana Ruiz', broughtBy: 'link', mayHelp: false, missing: 0, dealId: null },
  ]);
  await callApplications(world, 'send', { application: key, agree: true });
  const emailed = await emailedKey(world, 'by.link@brokers.test');
  await callApplications(world, 'send', { application: emailed, agree: true });
  const [client] = await clientsOf(world, broker);
  expect(client).toMatchObject({ state: 'submitted', dealId: expect.any(String) as string });
  const pipeline = await send(world, 'GET', '/lima/api/deals/broker/inprocess', { token: broker.token });
  expect(pipeline.json).toMatchObject({ deals: [{ id: client?.dealId }] });
  expect(await linkOf(world, broker)).toMatchObject({ begun: 1, sent: 1 });
  expect(await clientsOf(world, stranger)).toEqual([]);
});

test('an application that a browser began before it came by a link becomes the broker’s; a second broker gets none', async () => {
  const [broker, second] = [await addBroker(world), await addBroker(world)];
  const key = `k_${'B'.repeat(43)}`;
  const begin = (more: object) => callApplications(world, '', { product: 'rental', key, ...more });
  expect((await begin({})).json).toMatchObject({ application: { broughtBy: null } });
  await begin({ broker: broker.link.code });
  await begin({ broker: second.link.code });
  expect(await clientsOf(world, broker)).toHaveLength(1);
  expect(await clientsOf(world, second)).toHaveLength(0);
});

/** What differs between any two applications. */
const own = /"(?:id|number|savedAt|key|address|agreement)":"[^"]*"/g;

test('an address in /signup is answered the same for every address', async () => {
  const broker = await addBroker(world);
  const { email: employee } = await addAccount(world, { accountType: 'Employee' });
  const { email: borrower } = await addAccount(world);
  const { email: deactivated } = await addAccount(world, { accountType: 'BrokerAccount', disabled: true });
  const answers = await Promise.all(
    [broker.email, employee, borrower, deactivated, 'nobody@brokers.test'].map(async (address) => {
      const { application, key } = await begunBy(world, address.toUpperCase());
      expect(application.broughtBy).toMatchObject({ how: 'address', name: null, address });
      const allowed = await callApplications(world, 'help', { application: key, allow: true });
      const opened = await callApplications(world, 'open', { application: key });
      return [JSON.stringify(application), allowed.text, opened.text].map((text) => text.replaceAll(own, ''));
    }),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await clientsOf(world, broker)).toMatchObject([
    { broughtBy: 'address', help: 'allowed', mayHelp: true },
  ]);
});

test('an address takes the same statements whether or not a broker has it', async () => {
  const broker = await addBroker(world);
  const written = async (address: string) => {
    const before = await counted();
    await begunBy(world, address);
    const after = await counted();
    return after.map((count, place) => count - (before[place] ?? 0));
  };
  expect(await written(broker.email)).toEqual(await written('nobody.here@brokers.test'));
});

/** Rows written so far by table, in a fixed order. */
async function counted(): Promise<number[]> {
  const tables = ['applications', 'application_keys', 'audit_log', 'mails', 'application_help'];
  const { rows } = await world.pool.query<{ count: string }>(
    tables.map((table) => `select '${table}' as name, count(*) from ${table}`).join(' union all ') +
      ' order by name',
  );
  return rows.map(({ count }) => Number(count));
}

test('by an address a confirmed application’s deal has the broker', async () => {
  const broker = await addBroker(world);
  const filled = await confirmedApplication(world, {
    answers: completeAnswers('by.address@brokers.test'),
    broker: broker.email,
  });
  const { rows } = await world.pool.query(
    'select deals.broker_id from deals join applications on deal_id = deals.id where applications.id = $1',
    [filled.id],
  );
  expect(rows).toEqual([{ broker_id: broker.id }]);
});

test.each(['BrokerAccount', 'WholesaleAccount'] as const)(
  'a %s begins none of their own',
  async (accountType) => {
    const { token } = await personWithSession(world, { accountType });
    const answer = await callApplications(world, '', { product: 'rental' }, { token });
    expect(answer.json).toMatchObject({ code: 'role_not_allowed' });
  },
);
