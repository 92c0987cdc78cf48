import { expect, test } from 'vitest';
import { notificationCalls, shown } from '../support/notified.ts';
import { cookieOf, tokenOf, tryToSignIn } from '../support/browsers.ts';
import { addAccount, personSignedIn, signIn, testPassword } from '../support/people.ts';
import { openPushService } from '../support/push-service.ts';
import { actionsOf } from '../support/security.ts';
import { openViewFor } from '../support/sessions.ts';
import { freshWorld, send, startWorld } from '../support/world.ts';

const world = freshWorld();
const service = openPushService();
const calls = () => notificationCalls(world);

test('a person turns notifications on and off, browser by browser, and no one else’s', async () => {
  const { turnOn, read, post } = calls();
  const { email, accountId } = await personSignedIn(world);
  const phone = await signIn(world, email);
  const desk = await signIn(world, email);
  const stranger = await personSignedIn(world);
  await turnOn(phone, service.newBrowser());
  world.clock.forward({ minutes: 1 });
  const { browsers } = shown(await turnOn(desk, service.newBrowser(), 'Windows NT 10.0 Firefox/140.0'));
  expect(browsers.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Firefox on Windows', true],
    ['Chrome on Android', false],
  ]);
  expect((await read(stranger)).browsers).toEqual([]);
  const [, other] = browsers;
  const id = other?.id ?? '';
  expect(await post(stranger, 'turn-off', { id })).toMatchObject({ status: 404 });
  expect(shown(await post(desk, 'turn-off', { id })).browsers).toHaveLength(1);
  expect(await post(desk, 'turn-off', { id })).toMatchObject({ status: 404 });
  expect(await actionsOf(world, accountId)).toEqual(
    expect.arrayContaining(['notifications turned on', 'notifications turned off']),
  );
});

test('a browser has one subscription, and belongs to the person who turned it on last', async () => {
  const { turnOn, read } = calls();
  const [maren, dana] = [await personSignedIn(world), await personSignedIn(world)];
  await turnOn(maren, service.newBrowser());
  const browser = service.newBrowser();
  await turnOn(maren, browser);
  expect((await read(maren)).browsers).toHaveLength(1);
  await turnOn(dana, browser);
  expect((await read(maren)).browsers).toHaveLength(0);
  expect((await read(dana)).browsers).toHaveLength(1);
});

test('signing out of a browser ends its notifications; being away for too long does not', async () => {
  const { turnOn, read } = calls();
  const { email } = await addAccount(world);
  const leaving = await signIn(world, email);
  await turnOn(leaving, service.newBrowser());
  const away = await signIn(world, email);
  await turnOn(away, service.newBrowser());
  await send(world, 'POST', '/lima/api/users/logout?timedOut=true', { token: away.token });
  await send(world, 'POST', '/lima/api/users/logout', { token: leaving.token });
  const later = await signIn(world, email);
  expect((await read(later)).browsers).toHaveLength(1);
});

test('another person who signs in ends the notifications of the one before in that browser', async () => {
  const { turnOn, read } = calls();
  const [maren, dana] = [await addAccount(world), await addAccount(world)];
  const first = await tryToSignIn(world, maren.email, testPassword);
  await turnOn({ token: tokenOf(first) }, service.newBrowser());
  await tryToSignIn(world, maren.email, testPassword, { cookie: cookieOf(first) });
  expect((await read({ token: tokenOf(first) })).browsers).toHaveLength(1);
  await tryToSignIn(world, dana.email, testPassword, { cookie: cookieOf(first) });
  expect((await read({ token: tokenOf(first) })).browsers).toHaveLength(0);
});

test('signing out everywhere else, and an administrator who deactivates the account, end notifications', async () => {
  const { turnOn, read } = calls();
  const { email, accountId } = await personSignedIn(world);
  const [here, there] = [await signIn(world, email), await signIn(world, email)];
  await turnOn(here, service.newBrowser());
  await turnOn(there, service.newBrowser());
  await send(world, 'POST', '/lima/api/security/sessions/end-others', {
    token: here.token,
    body: { password: testPassword },
  });
  expect((await read(here)).browsers.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  const administrator = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  const ended = await send(world, 'POST', '/lima/api/staff/people/deactivate', {
    token: administrator.token,
    body: { id: accountId },
  });
  expect(ended.status).toBe(200);
  const { rowCount } = await world.pool.query('select from push_subscriptions');
  expect(rowCount).toBe(0);
});

test('an employee who views an account neither sees nor changes its notifications', async () => {
  const { turnOn } = calls();
  const borrower = await addAccount(world);
  const employee = await addAccount(world, { accountType: 'Employee' });
  const view = await openViewFor(world, borrower.id, employee.id);
  const refused = { status: 403, json: { code: 'viewing_as_someone' } };
  expect(await send(world, 'GET', '/lima/api/users/notifications', view)).toMatchObject(refused);
  expect(await turnOn(view, service.newBrowser())).toMatchObject(refused);
});

test('people choose by kind; bills are always emailed, and brokers only get questions', async () => {
  const { choose, read, post } = calls();
  const [borrower, broker] = [
    await personSignedIn(world),
    await personSignedIn(world, { accountType: 'BrokerAccount' }),
  ];
  await choose(borrower, 'wire sent', { isOn: true, emailsToo: false });
  await choose(borrower, 'bill due', { isOn: false, emailsToo: false });
  await post(borrower, 'show-amounts', { showsAmounts: true });
  const { choices, showsAmounts } = await read(borrower);
  expect(showsAmounts).toBe(true);
  expect(
    choices.map(({ kind, isOn, emailsToo, alwaysEmailed }) => [kind, isOn, emailsToo, alwaysEmailed]),
  ).toEqual([
    ['wire sent', true, false, false],
    ['draw decided', true, true, false],
    ['question asked', true, true, false],
    ['bill due', false, true, true],
  ]);
  expect((await read(broker)).choices.map(({ kind }) => kind)).toEqual(['question asked']);
});

test('an address that is none of a push service is refused', async () => {
  const { post } = calls();
  const borrower = await personSignedIn(world);
  const { subscription } = service.newBrowser();
  for (const endpoint of [
    'http://push.example.net/send/1',
    'https://push.example.net:8443/send/1',
    'https://me@push.example.net/send/1',
    'https://[::1]/send/1',
    'https://localhost/send/1',
    `https://push.example.net/${'a'.repeat(1000)}`,
    'https://push.example.net/a b',
  ])
    expect(
      await post(borrower, 'turn-on', { subscription: { ...subscription, endpoint } }),
      endpoint,
    ).toMatchObject({ status: 400 });
});

test('a push service that the lender does not allow is refused, and gets nothing', async () => {
  const limited = await startWorld({ beside: world, environment: { PUSH_SERVICES: 'push.example.org' } });
  try {
    const borrower = await personSignedIn(world);
    const { subscription } = service.newBrowser();
    const turnOn = (endpoint: string) =>
      send(limited, 'POST', '/lima/api/users/notifications/turn-on', {
        token: borrower.token,
        body: { subscription: { ...subscription, endpoint } },
      });
    expect(await turnOn(subscription.endpoint)).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'subscription.endpoint' }] },
    });
    expect((await turnOn('https://push.example.org/send/1')).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('a browser with a new address proves itself with its old secret', async () => {
  const { turnOn } = calls();
  const [maren, dana] = [await personSignedIn(world), await personSignedIn(world)];
  const [old, renewed, danas] = [service.newBrowser(), service.newBrowser(), service.newBrowser()];
  await turnOn(maren, old);
  await turnOn(dana, danas);
  const renew = (auth: string, { subscription }: typeof old) =>
    send(world, 'POST', '/lima/api/users/notifications/renew', {
      body: { endpoint: old.subscription.endpoint, auth, subscription },
    });
  const addresses = async () =>
    (await world.pool.query<{ endpoint: string }>('select endpoint from push_subscriptions')).rows.map(
      ({ endpoint }) => endpoint,
    );
  expect((await renew(danas.subscription.keys.auth, renewed)).json).toEqual({ success: true });
  expect(await addresses()).toContain(old.subscription.endpoint);
  await renew(old.subscription.keys.auth, danas);
  expect(await addresses()).toContain(old.subscription.endpoint);
  await renew(old.subscription.keys.auth, renewed);
  expect(new Set(await addresses())).toEqual(
    new Set([renewed.subscription.endpoint, danas.subscription.endpoint]),
  );
});

test('a browser that the account no longer knows is refused', async () => {
  const { turnOn } = calls();
  const borrower = await personSignedIn(world);
  await world.pool.query('delete from known_devices');
  expect(await turnOn(borrower, service.newBrowser())).toMatchObject({
    status: 409,
    json: { code: 'browser_not_known' },
  });
});

test('all servers of a lender have the keys that the first one made', async () => {
  const { read } = calls();
  const borrower = await personSignedIn(world);
  const beside = await startWorld({ beside: world });
  const { publicKey } = await read(borrower);
  expect(publicKey).toMatch(/^[\w-]{87}$/);
  expect((await notificationCalls(beside).read(borrower)).publicKey).toBe(publicKey);
  await beside.close();
});
