import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { PersonalCopyState } from '@drawbridge/contract/personal-data/schema.ts';
import { archiveDesk, years } from '../support/archive-desk.ts';
import { unzip } from '../support/file-contents.ts';
import { makeJobsDue, runDueJobs } from '../support/mails.ts';
import { signIn, testPassword } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const desk = archiveDesk(world);
beforeEach(() => desk.begin());

/** The email of the person whose entries the desk archives. */
async function email(): Promise<string> {
  const { rows } = await world.pool.query<{ email: string }>('select email from accounts where id = $1', [
    desk.person(),
  ]);
  return rows[0]?.email ?? '';
}

async function askForCopy(): Promise<PersonalCopyState['copy']> {
  const { token } = await signIn(world, await email());
  const own = '/lima/api/personal-data';
  const asked = await send(world, 'POST', `${own}/copy`, { token, body: { password: testPassword } });
  expect(asked.status, asked.text).toBe(200);
  await runDueJobs(world);
  return ((await send(world, 'GET', own, { token })).json as PersonalCopyState).copy;
}

/** What a new copy has of the person’s old entries, as CSV and as JSON. */
async function oldEntries(): Promise<{ csv: string[]; json: unknown[] }> {
  const copy = await askForCopy();
  const response = await fetch(`${world.url}${copy?.ready?.link ?? ''}`);
  expect(response.status).toBe(200);
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  const textOf = (ending: string) =>
    [...files].find(([name]) => name === `audit-log/audit-log${ending}`)?.[1] ?? '';
  const json = JSON.parse(textOf('.json')) as { action: string }[];
  return {
    csv: textOf('.csv')
      .split('\r\n')
      .filter((line) => line.includes('signed out')),
    json: json.filter(({ action }) => action === 'signed out'),
  };
}

test('a copy has the entries that moved to archives as it had them before', async () => {
  await desk.addEntries(500, 3 * years, { action: 'signed out' });
  await desk.addEntries(100, 3 * years, { action: 'signed out', subject: 'of a record' });
  const before = await oldEntries();
  expect(before.csv).toHaveLength(600);
  // The first copy is over.
  world.clock.forward({ hours: 8 * 24 });
  await desk.archive();
  expect(await desk.inLog()).toBeLessThan(600);
  const after = await oldEntries();
  expect(after.csv.toSorted()).toEqual(before.csv.toSorted());
  expect(after.json).toHaveLength(600);
  expect(after.json).toEqual(expect.arrayContaining(before.json.slice(0, 20)));
});

test('a copy waits for a damaged archive instead of leaving its entries out', async () => {
  await desk.addEntries(600, 3 * years, { action: 'signed out' });
  await desk.archive();
  const path = await desk.fileOf(1);
  const whole = readFileSync(path);
  rmSync(path);
  expect(await askForCopy()).toMatchObject({ ready: null });
  writeFileSync(path, whole);
  await makeJobsDue(world);
  const { csv } = await oldEntries();
  expect(csv).toHaveLength(600);
});
