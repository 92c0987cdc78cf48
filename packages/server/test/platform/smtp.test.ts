import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { selfSignedCertificate } from '../support/certificate.ts';
import { openMailRoom, type MailRoom } from '../support/mail-room.ts';
import { headerOf } from '../support/mail-server.ts';
import { makeJobsDue, runDueJobs } from '../support/mails.ts';

let room: MailRoom;
beforeEach(async () => {
  room = await openMailRoom();
});
afterEach(() => room.close());

describe('over a connection', () => {
  const { cert, key } = selfSignedCertificate();
  const trusted = getCACertificates('default');
  const auth: SMTPServerOptions = {
    authOptional: false,
    onAuth({ username, password }, _session, callback) {
      if (username === 'portal' && password === 'p@ss/word') callback(null, { user: username });
      else callback(new Error('wrong user name or password'));
    },
  };
  // In capitals the name is not taken for this machine, but still leads to it.
  const elsewhere = 'LOCALHOST';
  beforeEach(() => setDefaultCACertificates([...trusted, cert]));
  afterEach(() => setDefaultCACertificates(trusted));

  test.each([
    { scheme: 'smtp', secure: false },
    { scheme: 'smtps', secure: true },
  ])('$scheme: encrypted and with a password, the mail arrives whole', async ({ scheme, secure }) => {
    const server = await room.serverWith({ cert, key, secure, ...auth });
    const id = await room.post({ subject: 'Grüße from Harper Row' });
    await runDueJobs(room.mailingTo(`${scheme}://portal:p%40ss%2Fword@${elsewhere}:${server.port}`));
    const [mail] = server.received;
    expect(server.received).toHaveLength(1);
    expect(mail).toMatchObject({
      from: 'servicing@harborline.test',
      to: ['maria@example.test'],
      user: 'portal',
      encrypted: true,
    });
    expect(headerOf(mail, 'From')).toBe('Harborline Capital <servicing@harborline.test>');
    expect(headerOf(mail, 'Message-ID')).toBe(`<${id}@harborline.test>`);
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(mail?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(await room.stateOf(id)).toMatchObject({ sent: true, attempts: 1, jobs: 0, text: 'Hi' });
  });

  test('a wrong password of ours is no reason to give up', async () => {
    const server = await room.serverWith({ cert, key, ...auth });
    const id = await room.post();
    await runDueJobs(room.mailingTo(`smtp://portal:wrong@${elsewhere}:${server.port}`));
    expect(await room.stateOf(id)).toMatchObject({ sent: false, given_up: false, attempts: 1, jobs: 1 });
    await makeJobsDue(room.database);
    await runDueJobs(room.mailingTo(`smtp://portal:p%40ss%2Fword@${elsewhere}:${server.port}`));
    expect(await room.stateOf(id)).toMatchObject({ sent: true, attempts: 2, last_error: null, jobs: 0 });
  });

  test('a server that cannot prove who it is gets no mail', async () => {
    setDefaultCACertificates(trusted);
    const server = await room.serverWith({ cert, key, ...auth });
    const id = await room.post();
    await runDueJobs(room.mailingTo(`smtp://portal:p%40ss%2Fword@${elsewhere}:${server.port}`));
    expect(server.received).toEqual([]);
    expect(await room.stateOf(id)).toMatchObject({ sent: false, given_up: false, jobs: 1 });
  });

  test('a server elsewhere that offers no encryption gets no mail, unless the setting says so', async () => {
    const server = await room.serverWith();
    const id = await room.post();
    await runDueJobs(room.mailingTo(`smtp://${elsewhere}:${server.port}`));
    expect(server.received).toEqual([]);
    expect((await room.stateOf(id))?.last_error).toMatch(/STARTTLS|TLS/);
    await makeJobsDue(room.database);
    await runDueJobs(room.mailingTo(`smtp://${elsewhere}:${server.port}?tls=optional`));
    expect(server.received).toHaveLength(1);
  });
});

describe('what somebody typed', () => {
  test('cannot add a header through the subject', async () => {
    const server = await room.serverWith();
    const hostile = [
      'Hello\r\nBcc: thief@example.test',
      'Hello\nX-Evil: 1',
      'Hello\u0085X-Evil: 1',
      'Hello\r\n\r\nX-Evil: 1',
    ];
    for (const subject of hostile) await room.post({ subject });
    await runDueJobs(room.mailingTo(`smtp://127.0.0.1:${server.port}`));
    expect(server.received).toHaveLength(hostile.length);
    for (const mail of server.received) {
      expect(mail.to).toEqual(['maria@example.test']);
      expect(headerOf(mail, 'Bcc')).toBeUndefined();
      expect(headerOf(mail, 'X-Evil')).toBeUndefined();
      expect(headerOf(mail, 'Subject')).toMatch(/^Hello (Bcc|X-Evil): /);
    }
  });

  test('cannot become a second recipient', async () => {
    const hostile = [
      'maria@example.test\r\nBcc: thief@example.test',
      'maria@example.test, thief@example.test',
      'maria@example.test;thief@example.test',
      'Thief <thief@example.test>',
      '"x@y" <thief@example.test>',
      'maria@example.test\u0000',
      'nobody',
      '',
      `${'x'.repeat(250)}@example.test`,
    ];
    for (const to of hostile) await room.post({ to });
    const unsent = 'select from mails where given_up_at is not null and text is null';
    expect((await room.database.pool.query(unsent)).rowCount).toBe(hostile.length);
    expect((await room.database.pool.query('select from mails')).rowCount).toBe(hostile.length);
  });

  test('is kept out by the database too', async () => {
    const insert = (to: string, subject: string) =>
      room.database.pool.query(
        `insert into mails (to_address, subject, text, html, created_at) values ($1, $2, '', '', now())`,
        [to, subject],
      );
    await expect(insert('a@b.test\r\nBcc: c@d.test', 'Hello')).rejects.toThrow(/check constraint/);
    await expect(insert('a@b.test', 'Hello\r\nBcc: c@d.test')).rejects.toThrow(/check constraint/);
  });

  test('is cut where a subject becomes too long, and not through a character', async () => {
    const id = await room.post({ subject: `${'x'.repeat(198)}🏠${'y'.repeat(100)}` });
    const { rows } = await room.database.pool.query<{ subject: string }>(
      'select subject from mails where id = $1',
      [id],
    );
    expect(rows[0]?.subject).toBe(`${'x'.repeat(198)}…`);
  });
});

test('in production a mail that has gone leaves only its subject behind', async () => {
  const server = await room.serverWith();
  const id = await room.post();
  const production = room.mailingTo(`smtp://127.0.0.1:${server.port}`, {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example.com',
    LENDER_FILE: new URL('../../lender.example.json', import.meta.url).pathname,
    SESSION_KEYS: newSeed(),
    ENCRYPTION_KEY: newSeed(),
  });
  await runDueJobs(production);
  expect(server.received).toHaveLength(1);
  expect(await room.stateOf(id)).toMatchObject({ sent: true, text: null });
});
