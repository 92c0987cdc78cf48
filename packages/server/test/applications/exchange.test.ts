import { expect, test } from 'vitest';
import { addApiKey } from '../support/api-keys.ts';
import { partyAnswers, partyCalls } from '../support/application-parties.ts';
import { callApplications, completeAnswers, emailedKey, filledApplication } from '../support/applications.ts';
import { pdfText } from '../support/file-contents.ts';
import { mailsTo } from '../support/mails.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

test('an application goes out as JSON and PDF, and private answers only with the permission and on record', async () => {
  const answers = completeAnswers('out@example.test', 'rental', {
    ssn: '078051120',
    birth_date: '1984-05-17',
  });
  const { id, named, number } = await filledApplication(world, { answers });
  const reading = await addApiKey(world, { rights: ['read'] });
  const json = await send(world, 'GET', `/lima/api/staff/applications/mismo?id=${id}`, { token: reading });
  expect(json.json).toMatchObject({
    MISMOVersionIdentifier: '3.4',
    DEAL: {
      LOANS: [{ LOAN_IDENTIFIER: { LoanIdentifier: number } }],
      EXTENSION: { sealed: ['birth_date', 'ssn'] },
    },
  });
  expect(json.text).not.toContain('078051120');
  const sealed = (token: string) =>
    send(world, 'POST', '/lima/api/staff/applications/mismo/sealed', { token, body: { id } });
  expect((await sealed(reading)).status).toBe(403);
  expect((await sealed(await addApiKey(world, { rights: ['readSealed'] }))).text).toContain('078051120');
  const { rows } = await world.pool.query(
    `select particulars ->> 'kind' as kind from audit_log where action = 'sealed answer shown' and subject = $1`,
    [id],
  );
  expect(rows).toEqual([{ kind: 'birth_date, ssn' }]);

  const employee = await personWithSession(world, { accountType: 'Employee' });
  const pdf = await send(world, 'GET', `/lima/api/staff/applications/pdf?id=${id}`, {
    token: employee.token,
  });
  const own = await callApplications(world, 'pdf', { application: named });
  for (const file of [pdf, own]) {
    expect(file.status).toBe(200);
    expect(file.text).toMatch(/^%PDF/);
    expect(file.text).not.toContain('078051120');
  }
  expect((await callApplications(world, 'pdf', { application: id })).status).toBe(404);
});

test('an owner’s own part goes out to employees, and never in the applicant’s own copy', async () => {
  const { applied, finish, invite, inviteeAt, save } = partyCalls(world);
  const application = await applied();
  await invite(application);
  const invitee = await inviteeAt(application.owner);
  await save(invitee, { ...partyAnswers('Samuel'), home_city: 'Rome', ssn: '219099999' });
  await finish(invitee);
  const { id, named } = application;
  const token = await addApiKey(world, { rights: ['read', 'readSealed'] });
  const json = await send(world, 'GET', `/lima/api/staff/applications/mismo?id=${id}`, { token });
  const owner = { ROLE: { PartyRoleType: 'Owner' }, INDIVIDUAL: { NAME: { FirstName: 'Samuel' } } };
  expect(json.json).toMatchObject({
    DEAL: {
      PARTIES: [{}, {}, { ...owner, ADDRESSES: [{ CityName: 'Rome' }], CONSENTS: [{}, {}] }],
      EXTENSION: { sealed: ['birth_date', 'ssn', 'owners.a.birth_date', 'owners.a.ssn'] },
    },
  });
  expect(json.text).not.toMatch(/219099999|1984-05-17/);
  const sealed = await send(world, 'POST', '/lima/api/staff/applications/mismo/sealed', {
    token,
    body: { id },
  });
  expect(sealed.text).toContain('219099999');
  const { rows } = await world.pool.query(
    `select particulars ->> 'kind' as kind from audit_log where action = 'sealed answer shown' and subject = $1`,
    [id],
  );
  expect(rows).toEqual([{ kind: 'birth_date, ssn, owners.a.birth_date, owners.a.ssn' }]);

  const employee = await personWithSession(world, { accountType: 'Employee' });
  const pdf = await fetch(`${world.url}/lima/api/staff/applications/pdf?id=${id}`, {
    headers: { authorization: `Bearer ${employee.token}` },
  });
  const printed = pdfText(Buffer.from(await pdf.arrayBuffer()));
  for (const words of [
    'Owner 1, own part',
    'Samuel',
    'Rome',
    'The borrower',
    'Rentals they own',
    'Credit check: agreed',
  ])
    expect(printed).toContain(words);
  expect(printed).not.toMatch(/219|1984|May 17/);
  const copy = await fetch(`${world.url}/lima/api/applications/pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ application: named }),
  });
  const own = pdfText(Buffer.from(await copy.arrayBuffer()));
  expect(own).toContain('Rentals you own');
  expect(own).not.toMatch(/Samuel|Rome|own part/);
});

const lead = (token: string, body: object, key: string = crypto.randomUUID()) =>
  send(world, 'POST', '/lima/api/leads', {
    token,
    headers: { 'idempotency-key': key },
    body: {
      product: 'rental',
      first_name: 'Lee',
      last_name: 'Adler',
      email: 'lead@example.test',
      source: 'rates.example',
      ...body,
    },
  });

test('another site’s form begins an application once, and emails nobody without the permission', async () => {
  const token = await addApiKey(world, { rights: ['leads'] });
  const key = crypto.randomUUID();
  const first = await lead(token, { answers: { price: 212_000 } }, key);
  expect(first.status).toBe(201);
  expect(first.json).toMatchObject({ emailed: false });
  expect((await lead(token, { answers: { price: 212_000 } }, key)).json).toEqual(first.json);
  const { rows } = await world.pool.query(
    `select id, source, account_id, answers from applications where answers ->> 'email' = 'lead@example.test'`,
  );
  expect(rows).toEqual([
    {
      id: (first.json as { id: string }).id,
      source: 'rates.example',
      account_id: null,
      answers: { first_name: 'Lee', last_name: 'Adler', email: 'lead@example.test', price: 212_000 },
    },
  ]);
  expect(await mailsTo(world, 'lead@example.test')).toEqual([]);
});

test('with the permission the person gets a link that repeats nothing the site sent', async () => {
  const token = await addApiKey(world, { rights: ['leads', 'emailLeads'] });
  const body = { email: 'Linked@example.test', first_name: 'Click evil.test', source: 'evil.test' };
  expect((await lead(token, body)).json).toMatchObject({ emailed: true });
  const [mail] = await mailsTo(world, 'linked@example.test');
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/evil|Click/);
  const opened = await callApplications(world, 'open', {
    application: await emailedKey(world, 'linked@example.test'),
  });
  expect(opened.json).toMatchObject({ answers: { last_name: 'Adler' } });
  for (let count = 1; count < 5; count += 1) await lead(token, body);
  expect((await lead(token, body)).json).toMatchObject({ emailed: false });
});

test.each([
  [{ phone: '12' }, 'phone'],
  [{ answers: { zip: '1' } }, 'answers.zip'],
  [{ answers: { ssn: '078051120' } }, 'answers.ssn'],
  [{ answers: { nonsense: 1 } }, 'answers.nonsense'],
  [{ email: 'nobody' }, 'email'],
  [{ source: ' ' }, 'source'],
])('%j is refused by the same rules as in the portal', async (body, path) => {
  const answer = await lead(await addApiKey(world, { rights: ['leads'] }), body);
  expect(answer.status).toBe(400);
  expect((answer.json as { errors: { path: string }[] }).errors.map((each) => each.path)).toContain(path);
});

test('a key without the permission sends no lead', async () => {
  expect((await lead(await addApiKey(world, { rights: ['read', 'import'] }), {})).status).toBe(403);
});
