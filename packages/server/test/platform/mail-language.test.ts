import { describe, expect, test } from 'vitest';
import { flagDefaults } from '@drawbridge/contract/lender-settings/flags.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { demoLender } from '../../src/platform/config/demo-lender.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { inLanguage } from '../../src/platform/language/in-language.ts';
import { lenderNow } from '../../src/platform/lender-settings/lender-now.ts';
import { createLog } from '../../src/platform/log.ts';
import { defineMails, type KeyedMail } from '../../src/platform/mail/define-mails.ts';
import { postTo, type MailReader } from '../../src/platform/mail/post-to.ts';
import { claimMail, recordAttempt } from '../../src/platform/mail/store.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

test('a request is answered in its language unless the account chose one; the lender gets English', async () => {
  const borrower = await personSignedIn(world, { name: 'Maria Lopez' });
  const receipts: string[] = [];
  const copies: string[] = [];
  for (const language of ['en', 'es-US']) {
    const { reference } = receiptOf(await fileForm(world, 'payoff', { by: borrower, language }));
    const [receipt] = await mailsTo(world, borrower.email);
    const [copy] = await mailsTo(world, demoLender.lender.email);
    // What differs is the request, not its words.
    const id = /[\da-f]{32}/g;
    receipts.push(receipt?.subject ?? '');
    copies.push(`${copy?.subject}\n${copy?.text}`.replaceAll(reference, 'REFERENCE').replaceAll(id, 'ID'));
    world.clock.forward({ minutes: 1 });
  }
  expect(receipts[0]).toMatch(/^We received your payoff request /);
  expect(receipts[1]).toMatch(/^Recibimos su solicitud de liquidación /);
  expect(copies[0]).toContain('REFERENCE');
  expect(copies[1]).toBe(copies[0]);

  await world.pool.query(`update accounts set language = 'en' where id = $1`, [borrower.accountId]);
  await fileForm(world, 'payoff', { by: borrower, language: 'es-US' });
  expect((await mailsTo(world, borrower.email))[0]?.subject).toMatch(/^We received /);
});

describe('an email is in its reader’s language', () => {
  const byDay = ({ day }: { readonly day: string }) => `By ${day}`;
  const replyBy = ({ day }: { readonly day: string }) => `Reply by ${day}.`;
  const values = { day: { about: () => 'Day', sample: 'December 1, 2026' } } as const;
  const footer = () => (given: { readonly phone: string }) => `Call ${given.phone}.`;
  const { note, copy } = defineMails(
    { feature: 'test', group: () => 'Test' },
    {
      note: {
        words: { name: 'Note', when: 'Now.', subject: byDay, body: [replyBy] },
        to: () => 'Maria',
        values,
        footer,
      },
      copy: {
        words: { name: 'Copy', when: 'Now.', subject: byDay, body: [replyBy] },
        to: () => 'Lender',
        toInbox: true,
        values,
        footer,
      },
    },
  );
  const english = 'Dec 1, 2026';
  const spanish = inLanguage('es-US', () => formatDay(plainDate('2026-12-01')));

  interface Kept {
    readonly subject: string;
    readonly text: string | null;
    readonly html: string | null;
    readonly english_subject: string | null;
    readonly english_text: string | null;
  }

  async function kept(id: string): Promise<Kept> {
    const { rows } = await world.pool.query<Kept>(
      'select subject, text, html, english_subject, english_text from mails where id = $1',
      [id],
    );
    const [row] = rows;
    if (!row) throw new Error(`there is no email ${id}`);
    return row;
  }

  /** Posts a note from a request in `request`, an English one unless given. */
  async function posted(
    to: MailReader,
    {
      mail = note,
      request = 'en',
      own = {},
    }: { mail?: KeyedMail<'day'>; request?: string; own?: Record<string, object> } = {},
  ): Promise<string> {
    const rows = Object.entries(own).map(([key, value]) => ({ key, value }));
    const start = { ...demoLender, flags: flagDefaults, TIME_ZONE: 'UTC', publicUrl: 'http://portal.test' };
    const lender = lenderNow(start, rows, createLog('silent'));
    const filledIn = () => ({ day: formatDay(plainDate('2026-12-01')) });
    const at = world.clock.now();
    const id = await inLanguage(request, () =>
      databaseOver(world.pool)
        .transaction()
        .execute((tx) => postTo(tx, lender, { to, mail, values: filledIn, at })),
    );
    if (id === undefined) throw new Error('the mail was not written');
    return id;
  }

  async function reader(language: string | null): Promise<MailReader> {
    const { id, email } = await addAccount(world, { name: 'Maria Lopez' });
    await world.pool.query('update accounts set language = $2 where id = $1', [id, language]);
    return { name: 'Maria Lopez', email };
  }

  test('which is not English: employees get the English version too', async () => {
    const mail = await kept(await posted(await reader('es-US')));
    expect(spanish).not.toBe(english);
    expect(mail).toMatchObject({ subject: `By ${spanish}`, english_subject: `By ${english}` });
    expect(mail.text).toContain(`Reply by ${spanish}.`);
    expect(mail.english_text).toContain(`Hi Maria,\n\nReply by ${english}.`);
  });

  test.each([
    ['English', 'en'],
    ['none', null],
    ['one that is no longer offered', 'fr'],
    ['the language of tests', 'en-XA'],
  ])('chosen: %s', async (_chosen, language) => {
    const to = await reader(language);
    for (const request of ['en', 'es-US'])
      expect(await kept(await posted(to, { request }))).toMatchObject({
        subject: `By ${english}`,
        english_subject: null,
        english_text: null,
      });
  });

  test('which is that of their own request while they have chosen none', async () => {
    const asked = { language: 'es-US' };
    for (const to of [{ email: 'stranger@example.test' }, await reader(null), await reader('es-US')])
      expect((await kept(await posted({ ...to, ...asked }))).subject).toBe(`By ${spanish}`);
    expect((await kept(await posted({ ...(await reader('en')), ...asked }))).subject).toBe(`By ${english}`);
    const unknown = { email: 'stranger@example.test', language: 'en-XA' };
    expect((await kept(await posted(unknown))).subject).toBe(`By ${english}`);
  });

  test('but the lender’s inbox gets English, also at the address of an account', async () => {
    const to = { ...(await reader('es-US')), language: 'es-US' };
    expect(await kept(await posted(to, { mail: copy, request: 'es-US' }))).toMatchObject({
      subject: `By ${english}`,
      english_subject: null,
    });
  });

  test('in the lender’s own words of that language only', async () => {
    const to = await reader('es-US');
    const inEnglish = { 'mail test.note': { subject: 'Own, {day}', body: 'Own.' } };
    expect(await kept(await posted(to, { own: inEnglish }))).toMatchObject({
      subject: `By ${spanish}`,
      english_subject: `Own, ${english}`,
    });
    const inSpanish = { 'mail test.note es-US': { subject: 'Propio, {day}', body: 'Propio.' } };
    expect(await kept(await posted(to, { own: inSpanish }))).toMatchObject({
      subject: `Propio, ${spanish}`,
      english_subject: `By ${english}`,
    });
  });

  test('and both versions are forgotten together, by an older server too', async () => {
    const to = await reader('es-US');
    const ids = [await posted(to), await posted(to)] as const;
    const db = databaseOver(world.pool);
    await claimMail(db, ids[0], { claim: 'mine', seconds: 60 });
    const attempt = { sentAt: world.clock.now(), error: null, forgetBody: true };
    await db.transaction().execute((tx) => recordAttempt(tx, { mailId: ids[0], claim: 'mine' }, attempt));
    await world.pool.query('update mails set sent_at = now(), text = null, html = null where id = $1', [
      ids[1],
    ]);
    for (const id of ids)
      expect(await kept(id)).toEqual({
        subject: `By ${spanish}`,
        english_subject: `By ${english}`,
        text: null,
        html: null,
        english_text: null,
      });
  });
});

test('the outbox shows both versions', async () => {
  const { id, email } = await addAccount(world);
  await world.pool.query(`update accounts set language = 'es-US' where id = $1`, [id]);
  await send(world, 'POST', '/lima/api/users/gettoken', { body: { email, sendEmail: true } });
  const [mail] = await mailsTo(world, email);
  expect(mail).toMatchObject({ english_subject: 'Reset your Drawbridge password' });
  const { text: list } = await send(world, 'GET', '/dev/outbox');
  const path = /\/dev\/outbox\/\w+/.exec(list)?.[0] ?? '';
  const { text: page } = await send(world, 'GET', path);
  expect(page).toContain('<h2>In English</h2><p><b>Reset your Drawbridge password</b></p><pre lang="en">');
});

test('a person who asks for their own link gets it in the language they ask in', async () => {
  const headers = { 'accept-language': 'es-US' };
  const own = await addAccount(world);
  const body = { email: own.email, sendEmail: true };
  await send(world, 'POST', '/lima/api/users/gettoken', { body, headers });
  expect((await mailsTo(world, own.email))[0]?.english_subject).toBe('Reset your Drawbridge password');
  const other = await addAccount(world);
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  const resent = { token, headers, body: { id: other.id } };
  expect((await send(world, 'POST', '/lima/api/staff/people/resend', resent)).status).toBe(200);
  expect((await mailsTo(world, other.email))[0]?.english_subject).toBeNull();
});
