import { expect, test } from 'vitest';
import { readMigrations } from '../../src/platform/database/migration-ledger.ts';
import { partyCalls } from '../support/application-parties.ts';
import { completeAnswers, confirmedApplication } from '../support/applications.ts';
import { addBroker, begunForClient, callClients } from '../support/brokers.ts';
import { decisionOffice } from '../support/decision-office.ts';
import { applySteps, databaseWithoutSchema } from '../support/older-database.ts';
import { send, sharedWorld } from '../support/world.ts';

/** Keys in emails open an application, or an owner’s part of one, without a sign-in. */

const world = sharedWorld();

/** By the email’s subject, whether it counts as one that opens an account. */
async function markedAt(address: string): Promise<Record<string, boolean>> {
  const { rows } = await world.pool.query<{ subject: string; opens_account: boolean }>(
    `select subject, opens_account from mails where to_address = $1 and text ~ '/[kg]_[\\w-]{43}'`,
    [address],
  );
  return Object.fromEntries(rows.map(({ subject, opens_account: opens }) => [subject, opens]));
}

test('an email with a key is marked, so no one else can read it and no copy is kept', async () => {
  const email = 'ana.key@example.test';
  const { id } = await confirmedApplication(world, { answers: completeAnswers(email) });
  const office = await decisionOffice(world);
  const declined = await office.act('decline', {
    id,
    seen: 'submitted',
    reasons: ['collateral value'],
    ownReasons: [],
    bureaus: [],
    score: null,
  });
  expect(declined.status, declined.text).toBe(200);
  const toApplicant = await markedAt(email);
  expect(Object.keys(toApplicant)).toHaveLength(3);
  expect(Object.values(toApplicant)).not.toContain(false);

  const parties = partyCalls(world);
  const application = await parties.applied();
  await parties.invite(application);
  expect(Object.values(await markedAt(application.owner))).toEqual([true]);

  const broker = await addBroker(world);
  const client = 'cleo.key@example.test';
  const begun = await begunForClient(world, broker, client);
  await callClients(world, 'invite', { id: begun.id }, broker);
  expect(Object.values(await markedAt(client))).toEqual([true]);
});

test('an employee does not read an email that opens the application of the person they look at', async () => {
  const email = 'later.key@example.test';
  await confirmedApplication(world, { answers: completeAnswers(email) });
  const { rows } = await world.pool.query<{ id: string }>('select id from accounts where email = $1', [
    email,
  ]);
  const { token } = await decisionOffice(world);
  const { text } = await send(world, 'GET', `/lima/api/staff/people/${rows[0]?.id}/emails`, { token });
  expect(text).toContain('"subject"');
  expect(text).not.toMatch(/k_[\w-]{43}/);
});

test('emails that an earlier server wrote are marked, and those that were given up lose their text', async () => {
  const all = readMigrations();
  const old = await databaseWithoutSchema();
  const split = (isOld: boolean) => all.filter(({ name }) => name < '0102' === isOld);
  await applySteps(old, split(true));
  const key = 'x'.repeat(43);
  await old.pool.query(
    `insert into mails (to_address, subject, text, html, opens_account, created_at, given_up_at) values
       ('a@old.test', 'waits', $1, '', false, now(), null),
       ('a@old.test', 'given up', $2, '', false, now(), now()),
       ('a@old.test', 'plain', 'https://portal.test/application', '', false, now(), now())`,
    [`https://portal.test/application/k_${key}`, `https://portal.test/additional-guarantor-form/g_${key}`],
  );
  await applySteps(old, split(false));
  const { rows } = await old.pool.query(
    'select subject, opens_account as marked, text is null as erased from mails order by number',
  );
  expect(rows).toEqual([
    { subject: 'waits', marked: true, erased: false },
    { subject: 'given up', marked: true, erased: true },
    { subject: 'plain', marked: false, erased: false },
  ]);
  await old.drop();
});
