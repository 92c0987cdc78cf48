import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApplications, completeAnswers, emailedKey } from '../support/applications.ts';
import { mailsTo } from '../support/mails.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, sharedWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();

type Call = { readonly body: object; readonly token?: string };

function call(name: string, { body, token }: Call): Promise<HttpAnswer> {
  return callApplications(world, name, body, token === undefined ? {} : { token });
}

async function begun(given: Partial<Call> = {}): Promise<{ application: LoanApplication; key: string }> {
  const answer = await call('', { body: { product: 'rental' }, ...given });
  expect(answer.status).toBe(201);
  return answer.json as { application: LoanApplication; key: string };
}

const save = (application: string, changes: object, token?: string) =>
  call('save', { body: { application, changes }, ...(token === undefined ? {} : { token }) });

async function opened(application: string, token?: string): Promise<LoanApplication> {
  const answer = await call('open', { body: { application }, ...(token === undefined ? {} : { token }) });
  expect(answer.status).toBe(200);
  return answer.json as LoanApplication;
}

describe('an application without an account', () => {
  test('is saved place by place, from two devices, and opens with its key alone', async () => {
    const { application, key } = await begun();
    expect(application).toMatchObject({ state: 'draft', answers: {}, sealed: [] });
    await save(key, { price: 212_000, state: 'ga' });
    await save(key, { monthly_rent: 2450, price: null });
    expect((await opened(key)).answers).toEqual({ state: 'GA', monthly_rent: 2450 });
    for (const stranger of [application.id, `${key.slice(0, -1)}x`, 'k_', ''])
      expect((await call('open', { body: { application: stranger } })).status).toBe(404);
  });

  test('loses nothing when many devices save at once', async () => {
    const { key } = await begun();
    const places = Array.from({ length: 8 }, (_, index) => `owners.a${index}`);
    await Promise.all(places.map((place, index) => save(key, { [place]: index, [`${place}.share`]: 10 })));
    const { answers } = await opened(key);
    expect(Object.keys(answers)).toHaveLength(16);
  });

  test('saves all changes or none, and names the field that is wrong', async () => {
    const { key } = await begun();
    const answer = await save(key, { price: 1, zip: '123', birth_date: '2015-01-01', nonsense: 1 });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: 'invalid_input',
      errors: [
        { path: 'changes.zip', message: 'Enter a ZIP code with 5 digits.' },
        { path: 'changes.birth_date', message: 'Borrowers must be 18 or older.' },
        { path: 'changes.nonsense' },
      ],
    });
    expect((await opened(key)).answers).toEqual({});
  });

  test('never sends SSN and birth date back, and stores them encrypted', async () => {
    const { application, key } = await begun();
    const saved = await save(key, { ssn: '078051120', birth_date: '1984-05-17' });
    const shown = await opened(key);
    expect(shown).toMatchObject({ answers: {}, sealed: ['birth_date', 'ssn'] });
    const { rows } = await world.pool.query('select * from applications where id = $1', [application.id]);
    for (const text of [saved.text, JSON.stringify(shown), JSON.stringify(rows)])
      expect(text).not.toMatch(/078051120|1984-05-17/);
    await save(key, { ssn: null });
    expect((await opened(key)).sealed).toEqual(['birth_date']);
  });

  test('is sent once its email is confirmed, and not changed after', async () => {
    const { key } = await begun();
    const incomplete = await call('send', { body: { application: key, agree: true } });
    expect(incomplete.json).toMatchObject({ code: 'invalid_input' });
    await save(key, completeAnswers('Ana.Apply@example.test'));
    expect((await call('send', { body: { application: key, agree: false } })).status).toBe(400);

    const first = await call('send', { body: { application: key, agree: true } });
    expect(first.json).toMatchObject({ state: 'unconfirmed' });
    const emailed = await emailedKey(world, 'ana.apply@example.test');
    expect((await opened(emailed)).state).toBe('unconfirmed');
    const confirmed = await call('send', { body: { application: emailed, agree: true } });
    expect(confirmed.json).toMatchObject({ state: 'submitted' });
    const repeated = await call('send', { body: { application: emailed, agree: true } });
    expect(repeated.json).toEqual(confirmed.json);
    const subjects = (await mailsTo(world, 'ana.apply@example.test')).map(({ subject }) => subject);
    expect(subjects.filter((one) => one === 'We received your loan application')).toHaveLength(1);
    expect((await save(key, { price: 5 })).json).toMatchObject({ code: 'application_sent' });
  });

  test('is not confirmed by a link that went to another address', async () => {
    const { key } = await begun();
    await save(key, completeAnswers('first@example.test'));
    await call('link', { body: { application: key } });
    const emailed = await emailedKey(world, 'first@example.test');
    await save(key, { email: 'second@example.test' });
    const sent = await call('send', { body: { application: emailed, agree: true } });
    expect(sent.json).toMatchObject({ state: 'unconfirmed' });
  });

  test('emails a link that repeats nothing a stranger typed', async () => {
    const { key } = await begun();
    expect((await call('link', { body: { application: key } })).json).toMatchObject({ code: 'no_email_yet' });
    await save(key, { email: 'victim@example.test', first_name: 'Click evil.test', street: 'Pay me' });
    expect((await call('link', { body: { application: key } })).status).toBe(200);
    const [mail] = await mailsTo(world, 'victim@example.test');
    expect(mail?.text).toContain('Hello,');
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/evil|Pay me/);
    for (let sent = 1; sent < 5; sent += 1) await call('link', { body: { application: key } });
    expect((await call('link', { body: { application: key } })).status).toBe(429);
  });

  test('is not begun by a bot that fills in every field', async () => {
    const answer = await call('', { body: { product: 'rental', company_fax: '1' } });
    expect(answer.json).toMatchObject({ code: 'looks_automated' });
  });
});

describe('a signed-in applicant', () => {
  let mine: { token: string; id: string; email: string };
  let other: { token: string };
  beforeAll(async () => {
    mine = await personWithSession(world);
    other = await personWithSession(world);
  });

  test('finds the application by id, and nobody else does', async () => {
    const { application, key } = await begun({ token: mine.token });
    expect(key).toBeNull();
    await save(application.id, { price: 9 }, mine.token);
    expect((await opened(application.id, mine.token)).answers).toMatchObject({ price: 9 });
    const list = await send(world, 'GET', '/lima/api/applications', { token: mine.token });
    expect(list.json).toMatchObject({ applications: [{ id: application.id, state: 'draft' }] });
    for (const token of [other.token, undefined])
      for (const [name, body] of [
        ['open', {}],
        ['save', { changes: { price: 1 } }],
        ['link', {}],
        ['send', { agree: true }],
      ] as const) {
        const answer = await call(name, {
          body: { application: application.id, ...body },
          ...(token === undefined ? {} : { token }),
        });
        expect([name, answer.status]).toEqual([name, 404]);
      }
  });

  test('begins with what the account says, and a stranger with nothing', async () => {
    const { id, email } = mine;
    await world.pool.query(
      "update accounts set name = 'Ana María Ruiz', phone = '+1 (864) 555-0142' where id = $1",
      [id],
    );
    expect((await begun({ token: mine.token })).application.answers).toEqual({
      first_name: 'Ana',
      last_name: 'María Ruiz',
      email,
      phone: '8645550142',
    });
    expect((await begun()).application.answers).toEqual({});
  });

  test('sends without confirming by email', async () => {
    const { application } = await begun({ token: mine.token });
    await save(application.id, completeAnswers('someone@example.test'), mine.token);
    const sent = await call('send', {
      body: { application: application.id, agree: true },
      token: mine.token,
    });
    expect(sent.json).toMatchObject({ state: 'submitted' });
  });
});

describe('an employee', () => {
  test('finds, reads and opens what is encrypted, and the audit log says so', async () => {
    const employee = await personWithSession(world, { accountType: 'Employee' });
    const { application, key } = await begun();
    await save(key, { ...completeAnswers('reader@example.test'), last_name: 'Quill' });
    const get = (path: string) =>
      send(world, 'GET', `/lima/api/staff/applications${path}`, { token: employee.token });
    expect((await get('?q=quill')).json).toMatchObject({
      applications: [{ id: application.id, applicant: 'Ana Quill', missing: 0, sentAt: null }],
    });
    expect((await get('?q=quill&state=submitted')).json).toMatchObject({ applications: [] });
    const file = await get(`/file?id=${application.id}`);
    expect(file.json).toMatchObject({ number: application.number, sealed: ['birth_date', 'ssn'] });
    expect(file.text).not.toContain('078051120');
    const reveal = (place: string) =>
      send(world, 'POST', '/lima/api/staff/applications/reveal', {
        token: employee.token,
        body: { id: application.id, place },
      });
    expect((await reveal('ssn')).json).toEqual({ value: '078051120' });
    expect((await reveal('price')).status).toBe(404);
    const { rows } = await world.pool.query(
      `select particulars from audit_log where action = 'sealed answer shown' and subject = $1`,
      [application.id],
    );
    expect(rows).toEqual([{ particulars: { name: application.number, kind: 'ssn' } }]);
  });

  test('pages through the list without a gap', async () => {
    const employee = await personWithSession(world, { accountType: 'Employee' });
    for (let count = 0; count < 5; count += 1) await begun();
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: HttpAnswer = await send(world, 'GET', `/lima/api/staff/applications?limit=2${query}`, {
        token: employee.token,
      });
      const { applications, nextCursor } = page.json as {
        applications: { id: string }[];
        nextCursor: string | null;
      };
      seen.push(...applications.map(({ id }) => id));
      cursor = nextCursor;
    }
    const { rows } = await world.pool.query<{ count: string }>('select count(*) from applications');
    expect(new Set(seen).size).toBe(Number(rows[0]?.count));
    expect(seen).toHaveLength(Number(rows[0]?.count));
  });
});
