import { describe, expect, test } from 'vitest';
import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import { isBrokersPlace } from '@drawbridge/contract/applications/broker-view.ts';
import type { OpenedApplication, StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { callApplications, completeAnswers, emailedKey, ownerAnswers } from '../support/applications.ts';
import { addBroker, begunBy, begunForClient, callClients, clientsOf } from '../support/brokers.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

type By = { readonly token: string };
const open = (application: string, by?: By) => callApplications(world, 'open', { application }, by);
const save = (application: string, changes: object, by?: By) =>
  callApplications(world, 'save', { application, changes }, by);
const decide = (application: string, allow: boolean, by?: By) =>
  callApplications(world, 'help', { application, allow }, by);
const text = (name: string) => ({
  fileName: `${name}.txt`,
  fileData: Buffer.from(`The ${name}.`).toString('base64'),
  kind: 'other',
});

/** An application that a broker began, invited for, and that its client then changed. */
async function taken(email: string) {
  const broker = await addBroker(world, { name: 'Dana Whitfield' });
  const { id } = await begunForClient(world, broker, email);
  await callClients(world, 'invite', { id }, broker);
  const key = await emailedKey(world, email);
  return { broker, id, key };
}

describe('an application that a broker begins for a client', () => {
  test('is filled in by the broker, who cannot answer for the client, agree or send', async () => {
    const broker = await addBroker(world);
    const { id } = await begunForClient(world, broker, 'Cleo@help.test');
    const everything = completeAnswers('cleo@help.test');
    const changes = Object.fromEntries(Object.entries(everything).filter(([place]) => isBrokersPlace(place)));
    expect((await save(id, changes, broker)).status).toBe(200);
    for (const [place, value] of Object.entries(everything).filter(([each]) => !isBrokersPlace(each)))
      expect((await save(id, { [place]: value }, broker)).json, place).toMatchObject({
        errors: [{ path: `changes.${place}` }],
      });
    for (const [call, body] of [
      ['send', { agree: true }],
      ['help', { allow: true }],
      ['link', {}],
      ['pdf', {}],
      ['standing', {}],
      ['withdraw', {}],
    ] as const) {
      const answer = await callApplications(world, call, { application: id, ...body }, broker);
      expect(answer.status, call).toBe(404);
    }
    expect((await open(id, await addBroker(world))).status).toBe(404);
    expect((await open(id)).status).toBe(404);
  });

  test('invites its client by an email that repeats nothing but the broker’s name, the same for an address with an account', async () => {
    const broker = await addBroker(world, { name: 'Dana Whitfield' });
    const { email: known } = await addAccount(world);
    const answers = [];
    for (const email of [known, 'unknown.client@help.test']) {
      const { id } = await begunForClient(world, broker, email);
      await save(id, { first_name: 'Clickhere', street: 'Pay me' }, broker);
      const invited = await callClients(world, 'invite', { id }, broker);
      const [mail] = await mailsTo(world, email);
      expect(mail?.subject).toBe('Dana Whitfield began a loan application for you');
      expect(mail?.text).toContain('Hello,');
      expect(mail?.text).not.toMatch(/Clickhere|Pay me/);
      answers.push([invited.status, mail?.text.replaceAll(/k_[\w-]{43}|APP-\d+/g, '')]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('is its client’s once they change something; the broker waits for permission', async () => {
    const { broker, id, key } = await taken('taken@help.test');
    expect((await open(id, broker)).status).toBe(200);
    const shown = (await open(key)).json as OpenedApplication;
    expect(shown).toMatchObject({ for: 'applicant', broughtBy: { how: 'broker', name: 'Dana Whitfield' } });
    await save(key, { price: 300_000 });
    for (const refused of [open(id, broker), save(id, { price: 1 }, broker)])
      expect((await refused).status).toBe(404);
    expect(await clientsOf(world, broker)).toMatchObject([{ id, client: 'Cleo Client', mayHelp: false }]);
    await decide(key, true);
    await save(id, { price: 310_000 }, broker);
    expect((await open(key)).json).toMatchObject({
      answers: { price: 310_000 },
      broughtBy: { help: 'allowed' },
    });
    await decide(key, false);
    expect((await open(id, broker)).status).toBe(404);
  });

  test('does not open for its broker by the client’s link', async () => {
    const { broker, key } = await taken('forwarded@help.test');
    expect((await open(key, broker)).status).toBe(404);
    expect((await open(key)).status).toBe(200);
  });

  test('is sent by its client alone, and becomes a deal of both', async () => {
    const { broker, id, key } = await taken('sends@help.test');
    await save(key, completeAnswers('sends@help.test'));
    const sent = await callApplications(world, 'send', { application: key, agree: true });
    expect(sent.json).toMatchObject({ state: 'submitted' });
    expect(await clientsOf(world, broker)).toMatchObject([
      { id, state: 'submitted', dealId: expect.any(String) as string },
    ]);
    expect((await callClients(world, 'invite', { id }, broker)).json).toMatchObject({
      code: 'application_sent',
    });
  });
});

describe('permission', () => {
  test('is asked for in the application and by email, in the same way for any address', async () => {
    const broker = await addBroker(world, { name: 'Dana Whitfield' });
    const { email: known } = await addAccount(world);
    const texts = [];
    for (const email of [known, 'asked@help.test']) {
      const { application, key } = await begunBy(world, broker.link.code);
      await save(key, { email, first_name: 'Clickhere' });
      await callClients(world, 'ask', { id: application.id }, broker);
      expect((await open(key)).json).toMatchObject({ broughtBy: { help: 'asked' } });
      expect((await open(application.id, broker)).status).toBe(404);
      const [mail] = await mailsTo(world, email);
      texts.push(mail?.text.replaceAll(/k_[\w-]{43}|APP-\d+/g, ''));
      await callClients(world, 'ask', { id: application.id }, broker);
      expect(
        (await mailsTo(world, email)).filter(({ subject }) => subject.includes('asks to help')),
      ).toHaveLength(1);
    }
    expect(texts[0]).toContain('Dana Whitfield asks to see and change your answers');
    expect(texts[0]).not.toContain('Clickhere');
    expect(texts[0]).toBe(texts[1]);
  });

  test('is kept with its words, language, time and address, also after it ended', async () => {
    const broker = await addBroker(world, { name: 'Dana Whitfield' });
    const { application, key } = await begunBy(world, broker.link.code);
    const { agreement = '' } = application.broughtBy ?? {};
    const wrong = await callApplications(world, 'help', { application: key, allow: true, agreement: 'x' });
    expect(wrong.json).toMatchObject({ errors: [{ path: 'agreement' }] });
    await callApplications(world, 'help', { application: key, allow: true, agreement });
    await decide(key, true);
    await decide(key, false);
    await decide(key, false);
    const { rows } = await world.pool.query('select * from application_help where application_id = $1', [
      application.id,
    ]);
    expect(rows).toMatchObject([
      {
        agreed_text: agreement,
        agreed_language: 'en',
        agreed_at: world.clock.now(),
        ended_at: world.clock.now(),
      },
    ]);
    expect(agreement).toContain('Dana Whitfield never sees my Social Security number');
    const employee = await personWithSession(world, { accountType: 'Employee' });
    const file = await send(world, 'GET', `/lima/api/staff/applications/file?id=${application.id}`, employee);
    const at = world.clock.now().toISOString();
    expect((file.json as StaffApplicationFile).help).toMatchObject([
      { agreed: { text: agreement, language: 'en' }, agreedAt: at, endedAt: at },
    ]);
  });

  test('is the applicant’s to give, with or without an account', async () => {
    const broker = await addBroker(world);
    const mine = await personWithSession(world);
    const begun = await callApplications(world, '', { product: 'rental', broker: broker.link.code }, mine);
    const { application } = begun.json as { application: OpenedApplication };
    expect((await decide(application.id, true, broker)).status).toBe(404);
    expect((await decide(application.id, true, await personWithSession(world))).status).toBe(404);
    expect((await decide(application.id, true, mine)).json).toMatchObject({ broughtBy: { help: 'allowed' } });
    expect((await open(application.id, broker)).json).toMatchObject({ for: 'broker' });
  });
});

test('a helping broker gets every field but encrypted ones and declarations, and nothing of theirs', async () => {
  const broker = await addBroker(world);
  const { application, key } = await begunBy(world, broker.link.code);
  const answers = {
    ...completeAnswers('every.field@help.test', 'rental', { bankruptcy: true, 'projects.p1': 0 }),
    ...ownerAnswers('b', { email: 'owner@help.test', share: 0, guarantees: true }),
    explanation: 'Secret explanation',
  };
  expect((await save(key, answers)).status).toBe(200);
  await decide(key, true);
  const answer = await open(application.id, broker);
  const seen = answer.json as OpenedApplication;
  for (const { key: place } of askedQuestions({ product: 'rental', answers, changed: {} }))
    expect(place in seen.answers, place).toBe(isBrokersPlace(place));
  expect(Object.keys(seen.answers).every(isBrokersPlace)).toBe(true);
  expect(seen).toMatchObject({ for: 'broker', sealed: [], missing: [] });
  expect(answer.text).not.toMatch(/078051120|1984-05-17|Secret|ssn|birth_date|bankruptcy/);
  const saved = await save(application.id, { price: 1 }, broker);
  expect(saved.text).not.toMatch(/ssn|birth|Social Security/);
});

test('a helping broker sees, adds and removes only their own files', async () => {
  const broker = await addBroker(world);
  const { application, key } = await begunBy(world, broker.link.code);
  await decide(key, true);
  const files = (call: string, body: object, by?: By) => callApplications(world, `files${call}`, body, by);
  const add = (named: string, name: string, by?: By) =>
    files('/add', { application: named, ...text(name) }, by);
  const { file } = (await add(key, 'statement')).json as { file: { id: string } };
  expect((await add(application.id, 'packet', broker)).status).toBe(201);
  expect((await add(application.id, 'statement', broker)).json).toMatchObject({
    file: { name: 'statement.txt' },
  });
  const listed = await files('', { application: application.id }, broker);
  const { files: seen } = listed.json as { files: { id: string; name: string }[] };
  expect(seen.map(({ name }) => name).toSorted()).toEqual(['packet.txt', 'statement.txt']);
  expect(seen.map(({ id }) => id)).not.toContain(file.id);
  await files('/remove', { application: application.id, id: file.id }, broker);
  const { files: all } = (await files('', { application: key })).json as { files: unknown[] };
  expect(all).toHaveLength(3);
  await decide(key, false);
  expect((await add(application.id, 'late', broker)).status).toBe(404);
});

test('a broker sends at most five emails an hour to one address', async () => {
  const broker = await addBroker(world);
  const { id } = await begunForClient(world, broker, 'flooded@help.test');
  for (let sent = 0; sent < 5; sent += 1)
    expect((await callClients(world, 'invite', { id }, broker)).status).toBe(200);
  expect((await callClients(world, 'invite', { id }, broker)).status).toBe(429);
});
