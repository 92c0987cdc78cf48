import { beforeEach, describe, expect, test } from 'vitest';
import { everyMail } from '../../src/app/features.ts';
import { verificationOf } from '../support/bank-accounts.ts';
import { granted, openDrawOffice } from '../support/draw-office.ts';
import { makeJobsDue, runDueJobs } from '../support/mails.ts';
import { notificationCalls } from '../support/notified.ts';
import { signIn, type SignedInPerson } from '../support/people.ts';
import { openPushService, type PushService, type SubscribedBrowser } from '../support/push-service.ts';
import { send } from '../support/world.ts';

const { here, step, takeTo } = openDrawOffice();
let service: PushService;
let mary: SignedInPerson;
let phone: SubscribedBrowser;

const calls = () => notificationCalls(here.world);
const runJobs = () => runDueJobs({ ...here.world, postOutward: service.postOutward });

async function decline(): Promise<void> {
  await granted(step(here.anna, 'decline', { reason: 'The roof has not begun.' }));
}

/** The email about the decision. */
async function emailAboutDraw() {
  const { rows } = await here.world.pool.query<{ sent: boolean; notified_instead: boolean }>(
    `select sent_at is not null as sent, notified_instead from mails
     where to_address = $1 and subject like '%is declined'`,
    [here.mary.email],
  );
  return rows;
}
const emailed = [{ sent: true, notified_instead: false }];
const notifiedInstead = [{ sent: true, notified_instead: true }];
const waiting = [{ sent: false, notified_instead: false }];

async function browsersLeft(): Promise<number> {
  return (await calls().read(mary)).browsers.length;
}

beforeEach(async () => {
  await here.world.pool.query('delete from pushes');
  await makeJobsDue(here.world);
  service = openPushService();
  await runJobs();
  mary = await signIn(here.world, here.mary.email);
  phone = service.newBrowser();
  await calls().turnOn(mary, phone);
});

test('these emails have a notification, whose words need no more than the email’s values', () => {
  const pushed = everyMail.flatMap(({ key, push, values }) => {
    if (!push) return [];
    const samples = Object.fromEntries(Object.entries(values).map(([name, { sample }]) => [name, sample]));
    const plain = push.write(samples, { showsAmounts: false });
    const open = push.write(samples, { showsAmounts: true });
    expect(`${plain.title} ${plain.body} ${open.title}`).not.toMatch(/undefined|[{}]/);
    expect(`${plain.title} ${plain.body}`, key).not.toContain('$');
    return [[key, push.kind]];
  });
  expect(Object.fromEntries(pushed)).toEqual({
    'draws.wired': 'wire sent',
    'draws.approved': 'draw decided',
    'draws.approvedInPart': 'draw decided',
    'draws.declined': 'draw decided',
    'draws.accountRequested': 'question asked',
    'requests.asked': 'question asked',
    'budgets.returned': 'question asked',
    'documents.returned': 'question asked',
    'bills.made': 'bill due',
    'bills.madeByHand': 'bill due',
  });
});

test('a decision and a wire arrive in each browser, signed with the lender’s key, and by email too', async () => {
  const desk = service.newBrowser();
  await calls().turnOn(await signIn(here.world, here.mary.email), desk);
  await takeTo('approved');
  await send(here.world, 'POST', '/lima/api/staff/beneficiaries/verify', {
    token: here.anna.token,
    body: verificationOf(here.world, here.mary.bank),
  });
  await calls().post(mary, 'show-amounts', { showsAmounts: true });
  await granted(step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank }));
  expect(service.requests).toEqual([]);
  await runJobs();
  const page = `/dashboard/deal/${here.mary.dealId}/construction`;
  const approved = {
    title: 'Your draw is approved',
    body: 'Draw 1 of Birch <Hill>',
    path: page,
    language: 'en',
  };
  const wired = { ...approved, title: 'Your wire of $490.00 is on its way' };
  for (const browser of [phone, desk])
    expect(browser.received).toEqual([expect.objectContaining(approved), expect.objectContaining(wired)]);
  const { publicKey } = await calls().read(mary);
  for (const { url, headers, publicOnly } of service.requests) {
    expect(publicOnly).toBe(true);
    expect(url.protocol).toBe('https:');
    expect(headers['Authorization']).toContain(`k=${publicKey}`);
    expect(headers['Content-Encoding']).toBe('aes128gcm');
  }
  await runJobs();
  expect(service.requests).toHaveLength(4);
  const { rows } = await here.world.pool.query(
    'select from mails where to_address = $1 and (sent_at is null or notified_instead)',
    [here.mary.email],
  );
  expect(rows).toEqual([]);
});

test('it is in the reader’s language', async () => {
  await here.world.pool.query(`update accounts set language = 'es-US' where id = $1`, [here.mary.accountId]);
  await decline();
  await runJobs();
  expect(phone.received).toMatchObject([
    { title: 'Rechazamos su desembolso', body: 'Desembolso 1 de Birch <Hill>', language: 'es-US' },
  ]);
});

test('a kind that is turned off is only emailed', async () => {
  await calls().choose(mary, 'draw decided', { isOn: false, emailsToo: true });
  await decline();
  await runJobs();
  expect(service.requests).toEqual([]);
  expect(await emailAboutDraw()).toEqual(emailed);
});

describe('for a person who wants no email of a kind', () => {
  beforeEach(() => calls().choose(mary, 'draw decided', { isOn: true, emailsToo: false }));

  test('an accepted notification takes the email’s place', async () => {
    await decline();
    await runJobs();
    expect(phone.received).toHaveLength(1);
    expect(await emailAboutDraw()).toEqual(notifiedInstead);
    await makeJobsDue(here.world);
    await runJobs();
    expect(await emailAboutDraw()).toEqual(notifiedInstead);
  });

  test('a push service that is no longer allowed gets nothing, and the email goes at once', async () => {
    await decline();
    await runDueJobs({
      ...here.world,
      config: { ...here.world.config, pushServices: ['push.example.org'] },
      postOutward: service.postOutward,
    });
    expect(service.requests).toEqual([]);
    expect(await browsersLeft()).toBe(0);
    expect(await emailAboutDraw()).toEqual(emailed);
  });

  test.each([404, 410])(
    'a browser that is gone (%i) is removed, and the email goes at once',
    async (status) => {
      service.answers(status);
      await decline();
      await runJobs();
      expect(await browsersLeft()).toBe(0);
      expect(await emailAboutDraw()).toEqual(emailed);
    },
  );

  test('one browser that is gone does not matter while another is notified', async () => {
    const desk = service.newBrowser();
    await calls().turnOn(await signIn(here.world, here.mary.email), desk);
    service.answers(410, phone);
    await decline();
    await runJobs();
    expect(desk.received).toHaveLength(1);
    expect(await browsersLeft()).toBe(1);
    expect(await emailAboutDraw()).toEqual(notifiedInstead);
  });

  test('a push service that is down is tried again', async () => {
    service.answers('unreachable');
    await decline();
    await runJobs();
    here.world.clock.forward({ minutes: 9 });
    service.answers(503);
    await makePushesDue();
    await runJobs();
    expect(await emailAboutDraw()).toEqual(waiting);
    service.answers(201);
    await makePushesDue();
    await runJobs();
    expect(phone.received).toHaveLength(1);
    expect(await emailAboutDraw()).toEqual(notifiedInstead);
  });

  test('after ten minutes of failures the email goes', async () => {
    service.answers(503);
    await decline();
    await runJobs();
    here.world.clock.forward({ minutes: 10 });
    await makePushesDue();
    await runJobs();
    expect(await emailAboutDraw()).toEqual(emailed);
    expect(await browsersLeft()).toBe(1);
  });

  test('a notification that the service refuses is emailed, and its browser stays', async () => {
    service.answers(413);
    await decline();
    await runJobs();
    expect(await emailAboutDraw()).toEqual(emailed);
    expect(await browsersLeft()).toBe(1);
  });

  test('the email goes later if no job sends the notification', async () => {
    await decline();
    await here.world.pool.query('delete from push_subscriptions');
    await runJobs();
    expect(await emailAboutDraw()).toEqual(waiting);
    await makeJobsDue(here.world);
    await runJobs();
    expect(await emailAboutDraw()).toEqual(emailed);
  });

  test('a server without the right ENCRYPTION_KEY sends emails', async () => {
    await here.world.pool.query(`update push_keys set sealed_private_key = 'AAAAAAAA.AAAA'`);
    await decline();
    await runJobs();
    expect(service.requests).toEqual([]);
    expect(await emailAboutDraw()).toEqual(emailed);
  });
});

/** Makes delayed notifications due, but not the emails that wait for them. */
async function makePushesDue(): Promise<void> {
  await here.world.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'send push %'`,
  );
}
