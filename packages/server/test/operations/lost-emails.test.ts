import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseOver } from '../../src/platform/database/connect.ts';
import {
  giveUpMails,
  hurryMails,
  mailsToRetry,
  sendMailsAgain,
} from '../../src/platform/mail/retry-store.ts';
import { recordAttempt } from '../../src/platform/mail/store.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { openMailRoom, type MailRoom } from '../support/mail-room.ts';
import { makeJobsDue, runDueJobs } from '../support/mails.ts';

let room: MailRoom;
beforeEach(async () => {
  room = await openMailRoom();
});
afterEach(() => room.close());

const nowhere = 'smtp://127.0.0.1:1';
/** A production server, which erases the text of sent emails. */
const production = (url: string) =>
  room.mailingTo(url, {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example.com',
    LENDER_FILE: new URL('../../lender.example.json', import.meta.url).pathname,
    SESSION_KEYS: newSeed(),
    ENCRYPTION_KEY: newSeed(),
  });

const forward = (hours: number) => {
  room.now = new Date(room.now.getTime() + hours * 3_600_000);
};

/** Tries every waiting email once. */
async function tryAll(url: string): Promise<void> {
  await makeJobsDue(room.database);
  await runDueJobs(production(url));
}

const again = async (ids?: readonly string[]) => {
  const sent = await databaseOver(room.database.pool)
    .transaction()
    .execute((tx) => sendMailsAgain(tx, { ids, except: new Set(), at: room.now }));
  return sent.length;
};

test('an email that was given up keeps its text and is sent again, once, unless its link opens an account', async () => {
  const lost = await room.post();
  const link = await room.post({ opensAccount: true });
  forward(73);
  await tryAll(nowhere);
  expect(await room.stateOf(lost)).toMatchObject({ given_up: true, text: 'Hi' });
  expect(await room.stateOf(link)).toMatchObject({ given_up: true, text: null });
  expect(await again([lost, link, 'f'.repeat(32)])).toBe(1);
  expect(await again([lost])).toBe(0);
  const server = await room.serverWith();
  await runDueJobs(production(`smtp://127.0.0.1:${server.port}`));
  expect(server.received.map(({ to }) => to)).toEqual([['maria@example.test']]);
  expect(await room.stateOf(lost)).toMatchObject({ sent: true, given_up: false, text: null, jobs: 0 });
  expect(await again()).toBe(0);
});

test('the three days count from the moment it was sent again', async () => {
  const lost = await room.post();
  forward(73);
  await tryAll(nowhere);
  expect(await again()).toBe(1);
  for (const [hours, givenUp] of [
    [1, false],
    [70, false],
    [2, true],
  ] as const) {
    forward(hours);
    await tryAll(nowhere);
    expect((await room.stateOf(lost))?.given_up, `${hours} hours later`).toBe(givenUp);
  }
});

test('an email that no job sends any more is given up; a link that opens an account goes with it, and a late result counts', async () => {
  const [plain, link] = [await room.post(), await room.post({ opensAccount: true })];
  const db = databaseOver(room.database.pool);
  await room.database.pool.query(
    `update mails set claimed_by = 'a run', claim_ends_at = now() where id = $1`,
    [plain],
  );
  const unsent = [plain, link, 'f'.repeat(32)].map((id) => ({ id, error: 'it hung up' }));
  const giveUp = () =>
    db
      .transaction()
      .execute(async (tx) => (await giveUpMails(tx, unsent, { at: room.now, keepsBodies: false })).length);
  expect([await giveUp(), await giveUp()]).toEqual([2, 0]);
  expect(await room.stateOf(plain)).toMatchObject({ given_up: true, text: 'Hi', last_error: 'it hung up' });
  expect(await room.stateOf(link)).toMatchObject({ given_up: true, text: null });
  const result = { sentAt: room.now, error: null, forgetBody: true };
  await db.transaction().execute((tx) => recordAttempt(tx, { mailId: plain, claim: 'a run' }, result));
  expect(await room.stateOf(plain)).toMatchObject({ sent: true, given_up: false, last_error: null });
});

test('two who send it again at once send it once', async () => {
  await room.post();
  forward(73);
  await tryAll(nowhere);
  const sent = await Promise.all([again(), again(), again()]);
  expect(sent.toSorted()).toEqual([0, 0, 1]);
  const server = await room.serverWith();
  await tryAll(`smtp://127.0.0.1:${server.port}`);
  expect(server.received).toHaveLength(1);
});

test('after an outage, delayed emails are sent at once; those that wait for their time are left', async () => {
  const db = databaseOver(room.database.pool);
  const delayed = await room.post();
  await room.post();
  await runDueJobs(production(nowhere));
  const planned = await room.post({ afterSeconds: 600 });
  expect(await mailsToRetry(db, new Set())).toMatchObject({
    delayed: 2,
    resendable: 0,
    last_error: expect.stringContaining('ECONNREFUSED') as string,
  });
  const server = await room.serverWith();
  const mailing = production(`smtp://127.0.0.1:${server.port}`);
  await room.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`,
  );
  await runDueJobs(mailing);
  expect(server.received).toHaveLength(0);
  // Another server is sending it at this moment.
  await room.database.pool.query(
    `update mails set claimed_by = 'another', claim_ends_at = now() + interval '1 minute' where id = $1`,
    [delayed],
  );
  expect(await db.transaction().execute(hurryMails)).toBe(2);
  await runDueJobs(mailing);
  expect(server.received).toHaveLength(1);
  expect(await room.stateOf(planned)).toMatchObject({ sent: false, attempts: 0, jobs: 2 });
});
