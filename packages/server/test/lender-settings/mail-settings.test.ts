import { expect, test } from 'vitest';
import type { MailPreview, MailSetting } from '@drawbridge/contract/lender-settings/mails.ts';
import { mailMessages } from '@drawbridge/messages/lender-settings';
import { administratorSignedIn, errorsOf } from '../support/lender-settings.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { send, shared, sharedWorld, startWorld, type HttpAnswer, type World } from '../support/world.ts';

const path = '/lima/api/staff/settings/mails';
const key = 'access.passwordLink';
const words = { subject: 'Your password, {name}', body: 'Dear {name},\n\nSee [our page](/dashboard).' };

const world = sharedWorld();
const admin = shared(() => administratorSignedIn(world));

async function mailOf(mailKey: string, language = 'en'): Promise<MailSetting> {
  const answer = await send(world, 'GET', path, { token: admin.token });
  expect(answer.status, answer.text).toBe(200);
  const found = (answer.json as { mails: MailSetting[] }).mails.find(
    (mail) => mail.key === mailKey && mail.language === language,
  );
  if (!found) throw new Error(`${mailKey} is not listed`);
  return found;
}

function post(
  body: object,
  {
    at = '',
    token = admin.token,
    writeKey = crypto.randomUUID(),
  }: { at?: string; token?: string; writeKey?: string } = {},
): Promise<HttpAnswer> {
  const headers = { 'idempotency-key': writeKey };
  return send(world, 'POST', `${path}${at}`, { token, headers, body });
}

async function set(mailKey: string, fields: object | null, language = 'en'): Promise<HttpAnswer> {
  return post({ key: mailKey, language, version: (await mailOf(mailKey, language)).version, fields });
}

/** Requests a password reset and returns its email. */
async function passwordMail(name: string, at: World = world, headers: Record<string, string> = {}) {
  const { email } = await addAccount(world, { name });
  const body = { email, sendEmail: true };
  const answer = await send(at, 'POST', '/lima/api/users/gettoken', { body, headers });
  expect(answer.status, answer.text).toBe(200);
  const [mail] = await mailsTo(world, email);
  if (!mail) throw new Error('nothing was mailed');
  return mail;
}

test('only administrators see, set, preview and test', async () => {
  for (const accountType of ['Employee', 'CustomerAccount'] as const) {
    const { token } = await personSignedIn(world, { accountType });
    expect((await send(world, 'GET', path, { token })).status).toBe(403);
    expect((await post({ key, version: 0, fields: words }, { token })).status).toBe(403);
    for (const at of ['/preview', '/test'])
      expect((await post({ key, fields: words }, { token, at })).status).toBe(403);
  }
});

test('every server sends the lender’s own wording from the next email on, until it is reset', async () => {
  const other = await startWorld({ beside: world });
  expect(await mailOf(key)).toMatchObject({ source: 'standard', version: 0, outdated: false });
  expect((await passwordMail('Maria')).subject).toBe('Reset your Drawbridge password');
  expect((await set(key, words)).status).toBe(200);
  expect(await mailOf(key)).toMatchObject({
    source: 'set here',
    version: 1,
    changedBy: 'Ada Admin',
    fields: words,
    otherwise: { subject: 'Reset your {portal} password' },
  });
  const mail = await passwordMail('<b>Maria</b> {phone}');
  expect(mail.subject).toBe('Your password, <b>Maria</b> {phone}');
  expect(mail.text).toContain('Dear <b>Maria</b> {phone},\n\nSee our page (http');
  expect(mail.html).toContain('Dear &#60;b&#62;Maria&#60;/b&#62; {phone},');
  expect(mail.html).not.toContain('<b>');
  // A lender cannot remove what protects the reader.
  expect(mail.text).toContain('The link works once and expires after 24 hours.');
  expect(mail.text).toMatch(/Choose a new password:\nhttp\S+\/change-password\/\S+/);
  await expect.poll(async () => (await passwordMail('Noah', other)).subject).toBe('Your password, Noah');
  await other.close();
  expect((await set(key, null)).status).toBe(200);
  expect(await mailOf(key)).toMatchObject({ source: 'standard', version: 2, changedBy: 'Ada Admin' });
  expect((await passwordMail('Maria')).subject).toBe('Reset your Drawbridge password');
  const { rows } = await world.pool.query<object>(
    `select action, particulars from audit_log where subject = $1 order by id`,
    [`mail ${key}`],
  );
  expect(rows).toEqual([
    { action: 'setting changed', particulars: { before: null, after: words } },
    { action: 'setting given back', particulars: { before: words, after: null } },
  ]);
});

test('each language has its own wording, history and default', async () => {
  const spanish = { subject: 'Su contraseña, {name}', body: 'Estimada {name}:' };
  expect(await mailOf(key, 'es-US')).toMatchObject({ source: 'standard', version: 0 });
  expect((await set(key, spanish, 'es-US')).status).toBe(200);
  expect(await mailOf(key, 'es-US')).toMatchObject({ source: 'set here', version: 1, fields: spanish });
  expect(await mailOf(key)).toMatchObject({ source: 'standard', fields: (await mailOf(key)).otherwise });
  const preview = await post({ key, language: 'es-US', fields: spanish }, { at: '/preview' });
  expect(preview.json).toMatchObject({ subject: 'Su contraseña, Maria Lopez' });
  expect((await passwordMail('Maria')).subject).toBe('Reset your Drawbridge password');
  const mail = await passwordMail('Maria', world, { 'accept-language': 'es' });
  expect(mail).toMatchObject({
    subject: 'Su contraseña, Maria',
    english_subject: 'Reset your Drawbridge password',
  });
  const { otherwise } = await mailOf(key, 'es-US');
  expect((await set(key, otherwise, 'es-US')).status).toBe(200);
  expect(await mailOf(key, 'es-US')).toMatchObject({ source: 'standard', version: 2 });
});

test('a change that names no language is to the English wording', async () => {
  const changed = 'access.passwordChanged';
  const { version } = await mailOf(changed);
  expect((await post({ key: changed, version, fields: words })).status).toBe(200);
  expect(await mailOf(changed)).toMatchObject({ fields: words });
  expect(await mailOf(changed, 'es-US')).toMatchObject({ source: 'standard' });
});

test('the lender’s inbox is written to in English only', async () => {
  await expect(mailOf('requests.receivedCopy', 'es-US')).rejects.toThrow('is not listed');
  const fields = { subject: 'Copia', body: 'Copia.' };
  for (const [mailKey, language] of [
    ['requests.receivedCopy', 'es-US'],
    [key, 'fr'],
    [key, 'en-XA'],
  ]) {
    const answer = await post({ key: mailKey, language, version: 0, fields });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual([{ path: 'language', message: mailMessages.language }]);
  }
});

test('the default wording is not stored as the lender’s own', async () => {
  const { otherwise } = await mailOf('draws.wired');
  expect((await set('draws.wired', otherwise)).status).toBe(200);
  expect(await mailOf('draws.wired')).toMatchObject({ source: 'standard', version: 0 });
});

test.each([
  [
    { body: 'Dear {nmae}' },
    'fields.body',
    /^This email has no value \{nmae\}\. Use \{greeting\}, \{name\}, \{lender\}/,
  ],
  [{ body: '[here](https://evil.test/x)' }, 'fields.body', /^Links can only open pages of the portal/],
  [{ body: 'Go to evil.com' }, 'fields.body', /^Web addresses are not allowed/],
  [{ body: '<img src=x onerror=alert(1)>' }, 'fields.body', /^HTML is not allowed/],
  [{ body: 'Dear {name' }, 'fields.body', /^A brace is missing its pair/],
  [{ body: ' \n ' }, 'fields.body', /^Enter a text\.$/],
  [{ body: 'x'.repeat(5001) }, 'fields.body', /at most 5,000 characters/],
  [{ subject: '' }, 'fields.subject', /^Enter a subject\.$/],
  [{ subject: 'One\r\nBcc: two@evil.test' }, 'fields.subject', /^A subject has one line\.$/],
  [{ subject: '[x](/dashboard)' }, 'fields.subject', /^A subject can’t contain links\.$/],
  [{ subject: '<b>' }, 'fields.subject', /^HTML is not allowed/],
])('%j is refused at its field and neither saved, previewed nor sent', async (changes, field, message) => {
  const fields = { ...words, ...changes };
  const answers = [
    await set(key, fields),
    await post({ key, fields }, { at: '/preview' }),
    await post({ key, fields }, { at: '/test' }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual([{ path: field, message: expect.stringMatching(message) as string }]);
  }
});

test('a required value cannot be left out', async () => {
  const answer = await set('beneficiaries.rejected', { subject: 'No', body: '{account} at {bank}' });
  expect(errorsOf(answer)).toEqual([{ path: 'fields.body', message: 'This email must include {reason}.' }]);
});

test('an unknown email is refused', async () => {
  const answer = await post({ key: 'access.constructor', version: 0, fields: words });
  expect(errorsOf(answer)).toEqual([{ path: 'key', message: mailMessages.key }]);
});

test('the second of two changes to the same version is refused', async () => {
  const { version } = await mailOf('cards.paid');
  const fields = { subject: 'Paid', body: 'Thank you, {name}.' };
  expect((await post({ key: 'cards.paid', version, fields })).status).toBe(200);
  const late = await post({ key: 'cards.paid', version, fields: { ...fields, subject: 'Late' } });
  expect(late.status).toBe(409);
  expect((late.json as { code: string }).code).toBe('setting_changed');
  expect(await mailOf('cards.paid')).toMatchObject({ fields, version: version + 1 });
});

test('wording that no longer fits after an upgrade is marked as outdated', async () => {
  await world.pool.query(
    `insert into settings (key, value, version) values ('mail access.accountLocked', $1, 3)`,
    [JSON.stringify({ subject: 'Locked', body: 'Dear {formerValue}' })],
  );
  await expect.poll(() => mailOf('access.accountLocked')).toMatchObject({ outdated: true, version: 3 });
});

test('a preview shows the email with sample values and runs nothing', async () => {
  const answer = await post(
    { key: 'draws.declined', fields: { subject: 'Draw {number}', body: 'Dear {name}, "&\' 1 < 2' } },
    { at: '/preview' },
  );
  const { subject, html, text } = answer.json as MailPreview;
  expect(subject).toBe('Draw 3');
  expect(text).toContain('Dear Maria Lopez, "&\' 1 < 2\n\nReference: DR-2036\nReason: ');
  expect(html).toContain('Dear Maria Lopez, &#34;&#38;&#39; 1 &#60; 2');
  const { headers, text: page } = await send(world, 'GET', '/mail-frame');
  expect(page).toMatch(/<body><\/body>/);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline';/);
  expect(policy).not.toMatch(/script|allow-popups|allow-forms|connect/);
  expect(policy).toContain("frame-ancestors 'self'");
});

test('a test email goes to the administrator who asks, says so, changes nothing and is logged', async () => {
  const before = await mailOf(key);
  const answer = await post({ key, fields: words }, { at: '/test' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json).toEqual({ to: admin.email });
  const [mail] = await mailsTo(world, admin.email);
  expect(mail?.subject).toBe('Test: Your password, Maria Lopez');
  expect(await mailOf(key)).toEqual(before);
  const { rows } = await world.pool.query<object>(
    `select action, account_id from audit_log where subject = $1`,
    [key],
  );
  expect(rows).toEqual([{ action: 'test mail sent', account_id: admin.accountId }]);
});

test('an administrator can send 30 test emails an hour', async () => {
  const eager = await administratorSignedIn(world);
  const of = { at: '/test', token: eager.token };
  const again = { ...of, writeKey: 'sent-more-than-once' };
  for (let time = 0; time < 3; time += 1)
    expect((await post({ key, fields: words }, again)).status).toBe(200);
  const tries = Array.from({ length: 29 }, () => post({ key, fields: words }, of));
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(
    Array.from({ length: 29 }, () => 200),
  );
  const more = await post({ key, fields: words }, of);
  expect(more.status).toBe(429);
  expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0);
  // A repeat of an earlier request gets its earlier answer.
  expect(await post({ key, fields: words }, again)).toMatchObject({ status: 200, json: { to: eager.email } });
  expect(await mailsTo(world, eager.email)).toHaveLength(30);
});
