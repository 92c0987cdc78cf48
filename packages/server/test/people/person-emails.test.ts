import { expect, test } from 'vitest';
import type { PersonEmails } from '@drawbridge/contract/people/emails.ts';
import { runDueJobs } from '../support/mails.ts';
import { addAccount, personSignedIn, type SignedInPerson } from '../support/people.ts';
import { fileForm } from '../support/requests.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const employee = shared(() => personSignedIn(world, { accountType: 'Employee' }));

const read = (id: string, { token } = employee) =>
  send(world, 'GET', `/lima/api/staff/people/${id}/emails`, { token });

async function emailsOf(id: string): Promise<PersonEmails['emails']> {
  const answer = await read(id);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as PersonEmails).emails;
}

async function readsSpanish({ accountId }: SignedInPerson): Promise<void> {
  await world.pool.query(`update accounts set language = 'es-US' where id = $1`, [accountId]);
}

test('employees read an email as it was sent and in English', async () => {
  const maria = await personSignedIn(world, { name: 'Maria Lopez' });
  await readsSpanish(maria);
  await fileForm(world, 'payoff', { by: maria });
  const [waiting] = await emailsOf(maria.accountId);
  expect(waiting).toMatchObject({
    text: expect.stringContaining('Maria') as string,
    english: { text: expect.stringMatching(/^Hi Maria,/) as string },
    createdAt: world.clock.now().toISOString(),
    state: 'waiting',
  });
  await runDueJobs(world);
  expect(await emailsOf(maria.accountId)).toMatchObject([{ id: waiting?.id, state: 'sent' }]);
});

test('an English email has no second version', async () => {
  const noah = await personSignedIn(world, { name: 'Noah' });
  await fileForm(world, 'payoff', { by: noah });
  expect(await emailsOf(noah.accountId)).toMatchObject([{ english: null, state: 'waiting' }]);
});

test('neither version shows a link that opens the account', async () => {
  const maria = await personSignedIn(world);
  await readsSpanish(maria);
  const body = { email: maria.email, sendEmail: true };
  await send(world, 'POST', '/lima/api/users/gettoken', { body });
  expect(await emailsOf(maria.accountId)).toMatchObject([
    { text: null, english: { subject: 'Reset your Drawbridge password', text: null } },
  ]);
  expect((await read(maria.accountId)).text).not.toContain('/change-password/');
});

test('texts are not shown of emails that an earlier version wrote', async () => {
  const { id, email } = await addAccount(world);
  await world.pool.query(
    `insert into mails (to_address, subject, text, html, created_at) values ($1, 'Hello', 'Link', 'Link', now())`,
    [email.toUpperCase()],
  );
  expect(await emailsOf(id)).toMatchObject([{ subject: 'Hello', text: null }]);
});

test('the latest 50 come first, those given up too', async () => {
  const { id, email } = await addAccount(world);
  await world.pool.query(
    `insert into mails (to_address, subject, text, html, created_at, attempts, given_up_at, last_error)
     select $1, 'Note ' || n, null, null, now(), 1, now(), 'No such mailbox' from generate_series(1, 60) n`,
    [email],
  );
  const emails = await emailsOf(id);
  expect(emails).toHaveLength(50);
  expect(emails[0]).toMatchObject({ subject: 'Note 60', state: 'given up' });
});

test('emails to employees and of unknown people are not shown, and borrowers see none', async () => {
  expect((await read(employee.accountId)).status).toBe(404);
  expect((await read('f'.repeat(32))).status).toBe(404);
  const maria = await personSignedIn(world);
  expect((await read(maria.accountId, maria)).status).toBe(403);
});
