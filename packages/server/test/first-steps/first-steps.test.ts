import { expect, test } from 'vitest';
import { firstStepsState, type FirstStepsState } from '@drawbridge/contract/first-steps/schema.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { fresh, freshWorld, send, startWorld } from '../support/world.ts';

const world = freshWorld({ environment: { DEMO: 'off', SECOND_FACTOR_FOR_EMPLOYEES: 'off' } });
const ada = fresh(() => personSignedIn(world, { accountType: 'Employee', isAdministrator: true }));

// A new portal as the operator's command creates it: one administrator and nothing else.

async function ask(path = '', body?: object, who = ada): Promise<FirstStepsState> {
  const answer = await send(
    world,
    body === undefined ? 'GET' : 'POST',
    `/lima/api/staff/first-steps${path}`,
    { token: who.token, body },
  );
  expect(answer.status, answer.text).toBe(200);
  return firstStepsState.parse(answer.json);
}

async function done(): Promise<string[]> {
  return (await ask()).steps.filter((step) => step.done).map(({ step }) => step);
}

const setting = (key: string) => `insert into settings (key, value) values ('${key}', '{}')`;
const mail = (sentAt: string) =>
  `insert into mails (to_address, subject, text, html, created_at, sent_at) values ('a@b.test', 'Hi', 'x', 'x', now(), ${sentAt})`;

test('a new portal has every step left', async () => {
  expect(await ask()).toEqual({
    open: true,
    hidden: false,
    steps: [
      'brand',
      'email',
      'fees',
      'time zone',
      'calendar',
      'administrators',
      'loans',
      'borrowers',
      'backup',
    ].map((step) => ({ step, done: false })),
  });
});

test.each([
  ['brand', [setting('brand'), setting('logo')]],
  ['email', [mail('null'), mail('now()')]],
  ['fees', [setting('fees')]],
  ['time zone', [setting('time zone')]],
  ['calendar', [setting('calendar')]],
  ['backup', [`insert into back_ups (made_at, rows, files, lost_files) values (now(), 1, 0, 0)`]],
])('%s is done once all its conditions are met', async (step, facts) => {
  for (const fact of facts) {
    expect(await done()).toEqual([]);
    await world.pool.query(fact);
  }
  expect(await done()).toEqual([step]);
});

test('a setting reset to its default no longer counts', async () => {
  await world.pool.query(`insert into settings (key, value) values ('fees', null)`);
  expect(await done()).toEqual([]);
});

test('a second administrator counts while their account is set up and active', async () => {
  await addAccount(world, { accountType: 'Employee' });
  const { id } = await addAccount(world, {
    accountType: 'Employee',
    isAdministrator: true,
    hasPassword: false,
  });
  expect(await done()).toEqual([]);
  await world.pool.query(`update accounts set password_hash = 'x' where id = $1`, [id]);
  expect(await done()).toEqual(['administrators']);
  await world.pool.query('update accounts set disabled_at = now() where id = $1', [id]);
  expect(await done()).toEqual([]);
});

test('loans are done with the first deal, borrowers with the first emailed link', async () => {
  const { id: borrowerId, email } = await addAccount(world, { hasPassword: false });
  expect(await done()).toEqual([]);
  await addDeal(world, { borrowerId });
  expect(await done()).toEqual(['loans']);
  await send(world, 'POST', '/lima/api/users/create-account-route', { body: { email } });
  expect(await done()).toEqual(['loans', 'borrowers']);
});

test('reviewed defaults count and are recorded once', async () => {
  await ask('/review', { step: 'calendar' });
  expect((await ask('/review', { step: 'calendar' })).steps).toContainEqual({ step: 'calendar', done: true });
  expect(await done()).toEqual(['calendar']);
  const log = await world.pool.query<{ particulars: object }>(
    `select particulars from audit_log where action = 'first step reviewed' and account_id = $1`,
    [ada.accountId],
  );
  expect(log.rows).toEqual([{ particulars: { step: 'calendar' } }]);
  const other = await send(world, 'POST', '/lima/api/staff/first-steps/review', {
    token: ada.token,
    body: { step: 'loans' },
  });
  expect(other.status).toBe(400);
});

test('each administrator can hide the steps for themselves and show them again', async () => {
  const bo = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  for (const _ of [1, 2]) expect((await ask('/hide', { hidden: true })).hidden).toBe(true);
  expect((await ask()).hidden).toBe(true);
  expect((await ask('', undefined, bo)).hidden).toBe(false);
  expect((await ask('/hide', { hidden: false })).hidden).toBe(false);
});

test('the list closes when every step is done', async () => {
  const { id: borrowerId } = await addAccount(world);
  await addDeal(world, { borrowerId });
  await addAccount(world, { accountType: 'Employee', isAdministrator: true });
  for (const fact of [...['brand', 'logo', 'fees', 'time zone', 'calendar'].map(setting), mail('now()')])
    await world.pool.query(fact);
  expect((await ask()).open).toBe(true);
  await world.pool.query(`insert into back_ups (made_at, rows, files, lost_files) values (now(), 1, 0, 0)`);
  const { open, steps } = await ask();
  expect({ open, done: steps.every((step) => step.done) }).toEqual({ open: false, done: true });
});

test('the demo lender never shows the list', async () => {
  const demo = await startWorld({ data: 'demo', environment: { DEMO: 'on' } });
  const admin = await personSignedIn(demo, { accountType: 'Employee', isAdministrator: true });
  const { json } = await send(demo, 'GET', '/lima/api/staff/first-steps', { token: admin.token });
  expect(json).toMatchObject({ open: false });
  await demo.close();
});
