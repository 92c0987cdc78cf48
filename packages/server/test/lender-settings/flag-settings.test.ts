import { describe, expect, test } from 'vitest';
import { flagDefaults, type Flag } from '@drawbridge/contract/lender-settings/flags.ts';
import type { FlagSetting } from '@drawbridge/contract/lender-settings/schema.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { personSignedIn } from '../support/people.ts';
import { send, shared, sharedWorld, startWorld, type HttpAnswer, type World } from '../support/world.ts';

const world = sharedWorld({
  environment: { FLAG_ACTION_ITEMS: 'on', CHECKLIST_URL: 'https://checklist.example.test/open' },
});
const admin = shared(() => administratorSignedIn(world));

const path = '/lima/api/staff/settings/flags';

async function flagOf(flag: Flag, at: World = world): Promise<FlagSetting> {
  const answer = await send(at, 'GET', path, { token: admin.token });
  expect(answer.status).toBe(200);
  const found = (answer.json as { flags: FlagSetting[] }).flags.find((one) => one.flag === flag);
  if (!found) throw new Error(`${flag} is not listed`);
  return found;
}

function set(flag: string, on: unknown, version: number, key: string = crypto.randomUUID()) {
  return send(world, 'POST', path, {
    token: admin.token,
    headers: { 'idempotency-key': key },
    body: { flag, on, version },
  });
}

async function turn(flag: Flag, on: boolean | null): Promise<HttpAnswer> {
  const answer = await set(flag, on, (await flagOf(flag)).version);
  expect(answer.status).toBe(200);
  return answer;
}

async function flagsSeen(at: World): Promise<Record<Flag, boolean>> {
  const answer = await send(at, 'GET', '/lima/api/settings');
  return (answer.json as { flags: Record<Flag, boolean> }).flags;
}

test('only administrators can read and change features', async () => {
  for (const accountType of ['Employee', 'CustomerAccount', 'BrokerAccount'] as const) {
    const { token } = await personSignedIn(world, { accountType });
    expect((await send(world, 'GET', path, { token })).status).toBe(403);
    const body = { flag: 'loanLookup', on: true, version: 0 };
    const headers = { 'idempotency-key': 'one' };
    expect((await send(world, 'POST', path, { token, body, headers })).status).toBe(403);
  }
  expect(await flagsSeen(world)).toEqual({ ...flagDefaults, actionItems: true });
});

test('reports where each value comes from', async () => {
  const nobody = { version: 0, changedBy: null, changedAt: null };
  expect(await flagOf('slowTables')).toEqual({
    ...nobody,
    flag: 'slowTables',
    on: false,
    otherwise: false,
    source: 'standard',
  });
  expect(await flagOf('actionItems')).toMatchObject({ ...nobody, on: true, source: 'given at start' });
  await turn('actionItems', false);
  expect(await flagOf('actionItems')).toEqual({
    flag: 'actionItems',
    on: false,
    otherwise: true,
    source: 'set here',
    version: 1,
    changedBy: 'Ada Admin',
    changedAt: world.clock.now().toISOString(),
  });
  await turn('actionItems', null);
  expect(await flagOf('actionItems')).toMatchObject({ on: true, source: 'given at start', version: 2 });
});

describe('a feature change takes effect at the next call', () => {
  const lookUp = (at: World, token: string) =>
    send(at, 'POST', '/lima/api/lookup-loan', { token, body: { loan_number: 'HL-1', ssn: '1234' } });

  test('on this server and on the lender’s other servers', async () => {
    const other = await startWorld({ beside: world });
    const { token } = await personSignedIn(world);
    expect((await lookUp(world, token)).status).toBe(404);
    await turn('loanLookup', true);
    expect((await lookUp(world, token)).status).toBe(200);
    await expect.poll(async () => (await lookUp(other, token)).status).toBe(200);
    expect((await flagsSeen(other)).loanLookup).toBe(true);
    await turn('loanLookup', null);
    expect((await lookUp(world, token)).status).toBe(404);
    await expect.poll(async () => (await flagsSeen(other)).loanLookup).toBe(false);
    await other.close();
  });

  test('in the content security policy for frames', async () => {
    const policy = async () => (await send(world, 'GET', '/livez')).headers.get('content-security-policy');
    const checklist = 'https://checklist.example.test';
    expect(await policy()).not.toContain(checklist);
    await turn('checklistIframe', true);
    expect(await policy()).toContain(`frame-src 'self' ${checklist};`);
    await turn('checklistIframe', null);
    expect(await policy()).not.toContain(checklist);
  });

  test('on a server that starts later', async () => {
    await turn('slowTables', true);
    const later = await startWorld({ beside: world });
    expect((await flagsSeen(later)).slowTables).toBe(true);
    await later.close();
    await turn('slowTables', null);
  });
});

test('refuses the second of two administrators who change the same feature', async () => {
  const { version } = await flagOf('live');
  expect((await set('live', false, version)).status).toBe(200);
  const late = await set('live', true, version);
  expect(late).toMatchObject({ status: 409, json: { code: 'setting_changed' } });
  expect((await flagOf('live')).on).toBe(false);
  // A repeated request takes effect once and gets the same answer.
  const key = crypto.randomUUID();
  expect((await set('live', true, version + 1, key)).status).toBe(200);
  expect((await set('live', true, version + 1, key)).status).toBe(200);
  expect(await flagOf('live')).toMatchObject({ on: true, version: version + 2 });
});

test('refuses one of two simultaneous changes', async () => {
  const answers = await Promise.all([set('brokerApps', true, 0), set('brokerApps', false, 0)]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
});

test.each([
  ['an unknown feature', 'teleport', true, 'flag'],
  ['a value that is neither on nor off', 'live', 'sideways', 'on'],
])('refuses %s', async (_what, flag, on, field) => {
  const answer = await set(flag, on, 0);
  expect(answer.status).toBe(400);
  expect((answer.json as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual([field]);
});

test('records every change with its value before and after', async () => {
  await turn('logs', true);
  await turn('logs', null);
  const { rows } = await world.pool.query<object>(
    `select action, account_id, particulars from audit_log where subject = 'flag logs' order by id`,
  );
  expect(rows).toEqual([
    { action: 'setting changed', account_id: admin.accountId, particulars: { before: null, after: true } },
    { action: 'setting given back', account_id: admin.accountId, particulars: { before: true, after: null } },
  ]);
});

test('ignores a stored value that makes no sense and uses the default', async () => {
  await world.pool.query(
    `insert into settings (key, value, version) values ('flag customerApps', '"perhaps"', 7), ('of tomorrow', '1', 1)`,
  );
  const later = await startWorld({ beside: world });
  expect((await flagsSeen(later)).customerApps).toBe(false);
  expect(await flagOf('customerApps', later)).toMatchObject({ on: false, version: 7 });
  await later.close();
});
