import { expect, test } from 'vitest';
import {
  callApplications,
  completeAnswers,
  confirmedApplication,
  emailedKey,
} from '../support/applications.ts';
import { waitingForLocks } from '../support/crossing.ts';
import { decisionOffice } from '../support/decision-office.ts';
import { mailsTo, runDueJobs } from '../support/mails.ts';
import { operationsDesk } from '../support/operations-desk.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const desk = shared(() => operationsDesk(world));

/** A declined application without an account, whose letter a production server could not deliver. */
async function lostLetter(email: string) {
  const application = await confirmedApplication(world, { answers: completeAnswers(email) });
  const office = await decisionOffice(world);
  const declined = await office.act('decline', {
    id: application.id,
    seen: 'submitted',
    reasons: ['collateral value'],
    ownReasons: ['Zoning forbids it'],
    bureaus: [],
    score: null,
  });
  expect(declined.status, declined.text).toBe(200);
  const [letter] = await mailsTo(world, email);
  await runDueJobs(world);
  const { rows } = await world.pool.query<{ id: string }>(
    `update mails set sent_at = null, given_up_at = now(), last_error = 'mailbox full', text = null, html = null, english_text = null
     where to_address = $1 and letter_id is not null returning id`,
    [email],
  );
  return { ...application, office, letter, mailId: rows[0]?.id ?? '' };
}

test('an undelivered decision letter of an applicant without an account is sent again, with a new link that employees never see', async () => {
  const email = 'lost.letter@example.test';
  const { letter, mailId, emailed, id, office } = await lostLetter(email);
  const { lostMails, mails } = await desk.read();
  expect(lostMails).toMatchObject([{ id: mailId, to: email, error: 'mailbox full', again: 'possible' }]);
  expect(mails).toMatchObject({ givenUp: 1, resendable: 1 });
  expect((await desk.post('mails/send-again', { ids: [mailId] })).json).toEqual({ mails: 1 });
  expect(await desk.entries('emails sent again')).toEqual([{ mails: 1, ids: [mailId] }]);

  const [again] = await mailsTo(world, email);
  expect(again?.subject).toBe(letter?.subject);
  expect(again?.text).toContain('Zoning forbids it');
  const withoutKey = (text = '') =>
    text
      .replace(/k_[\w-]{43}/, '')
      .split('\n')
      .toSorted();
  expect(withoutKey(again?.text)).toEqual(withoutKey(letter?.text));
  const key = await emailedKey(world, email);
  expect([emailed, /k_[\w-]{43}/.exec(letter?.text ?? '')?.[0]]).not.toContain(key);
  expect((await callApplications(world, 'open', { application: key })).json).toMatchObject({ id });
  const { rows } = await world.pool.query('select opens_account from mails where id = $1', [mailId]);
  expect(rows).toEqual([{ opens_account: true }]);
  for (const path of ['operations', `applications/standing?id=${id}`, `applications?q=${id}`])
    expect((await send(world, 'GET', `/lima/api/staff/${path}`, { token: office.token })).text).not.toContain(
      'k_',
    );
  expect((await desk.post('mails/send-again', { all: true })).json).toEqual({ mails: 0 });
  await runDueJobs(world);
  expect((await desk.read()).mails).toMatchObject({ waiting: 0, givenUp: 0 });
});

test('two who send it again at once send it once', async () => {
  const { mailId } = await lostLetter('twice.letter@example.test');
  // Holds both up until both have asked.
  const holder = await world.pool.connect();
  await holder.query('begin');
  await holder.query('select from mails where id = $1 for update', [mailId]);
  const asked = [1, 2].map(() => desk.post('mails/send-again', { all: true }));
  await expect.poll(() => waitingForLocks(world)).toBe(2);
  await holder.query('commit');
  holder.release();
  const answers = (await Promise.all(asked)).map(({ json }) => JSON.stringify(json));
  expect(answers.toSorted()).toEqual(['{"mails":0}', '{"mails":1}']);
});

test('no new link goes to an address that the application no longer has, nor for an email that is no letter', async () => {
  const { id, mailId } = await lostLetter('wrong.letter@example.test');
  await world.pool.query(
    `update applications set answers = jsonb_set(answers, '{email}', '"right.letter@example.test"') where id = $1`,
    [id],
  );
  await world.pool.query(
    `update mails set sent_at = null, given_up_at = now(), attempts = 1, text = null, html = null
     where to_address = 'wrong.letter@example.test'`,
  );
  const { lostMails, mails } = await desk.read();
  expect(lostMails.length).toBeGreaterThan(1);
  expect([...new Set(lostMails.map(({ again }) => again))]).toEqual(['opens account']);
  expect(mails.resendable).toBe(0);
  expect((await desk.post('mails/send-again', { ids: [mailId] })).json).toEqual({ mails: 0 });
});
