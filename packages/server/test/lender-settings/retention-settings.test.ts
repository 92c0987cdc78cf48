import { beforeEach, expect, test } from 'vitest';
import type { RetentionSettings } from '@drawbridge/contract/lender-settings/retention.ts';
import { defaultRetention } from '@drawbridge/domain/retention/retention.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { administratorSignedIn, errorsOf, sectionOf, type Section } from '../support/lender-settings.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const admin = fresh(() => administratorSignedIn(world));
let retention: Section<RetentionSettings>;

beforeEach(() => {
  retention = sectionOf(world, admin, 'retention');
});

async function sweep(): Promise<void> {
  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  await jobs['sweep old rows']({}, { attempt: 1, signal: new AbortController().signal });
}

test('only administrators can read and change retention', async () => {
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  expect((await send(world, 'GET', '/lima/api/staff/settings/retention', { token })).status).toBe(403);
  expect((await retention.send({ version: 0, fields: null }, token)).status).toBe(403);
});

test('the nightly cleanup follows it', async () => {
  const { id } = await addAccount(world);
  const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 24 * 3_600_000);
  for (const days of [9, 20, 40])
    await world.pool.query(
      `insert into drafts (account_id, form, fields, saved_at) values ($1, $2, '{}', $3)`,
      [id, `form:${days}`, daysAgo(days)],
    );
  const drafts = async () => (await world.pool.query('select from drafts')).rowCount;
  await sweep();
  expect(await drafts()).toBe(3);
  expect((await retention.set({ draftDays: 30 })).status).toBe(200);
  await sweep();
  expect(await drafts()).toBe(2);
  expect((await retention.set({ draftDays: 10 })).status).toBe(200);
  await sweep();
  expect(await drafts()).toBe(1);
  await retention.resetToDefault();
  expect(await retention.read()).toMatchObject({ source: 'standard', fields: defaultRetention });
});

test.each([
  ['draftDays', 6, '7 to 365'],
  ['mailDays', 6, '7 to 730'],
  ['linkDays', 0, '8 to 365'],
  ['importDays', 29, '30 to 1,825'],
  ['mailDays', 731, '7 to 730'],
  ['draftDays', 7.5, '7 to 365'],
  ['draftDays', null, '7 to 365'],
])('refuses %s of %j with an error for its field', async (name, value, bounds) => {
  const answer = await retention.set({ [name]: value });
  expect(answer.status).toBe(400);
  expect(errorsOf(answer)).toEqual([
    { path: `fields.${name}`, message: `Enter a whole number of days from ${bounds}.` },
  ]);
});
