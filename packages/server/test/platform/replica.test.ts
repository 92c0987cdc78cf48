import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../src/platform/database/connect.ts';
import { addLoan } from '../support/ledgers.ts';
import { addAccount, signIn } from '../support/people.ts';
import { spawnServer, type ServerProcess } from '../support/server-process.ts';
import { startStandbyPair, type StandbyPair } from '../support/standby-pair.ts';
import { send, type World } from '../support/world.ts';

let folder: string;
let pair: StandbyPair;
let server: ServerProcess;
let url: string;
let primary: pg.Pool;
let standby: pg.Pool;
let token: string;
let borrower: { readonly accountId: string; readonly email: string; readonly token: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-replica-'));
  pair = await startStandbyPair(folder);
  server = spawnServer({
    DATA_DIR: join(folder, 'server'),
    DATABASE_URL: pair.url,
    DATABASE_READ_URL: pair.standbyUrl,
    DATABASE_READ_LAG: '3',
    PUBLIC_URL: 'http://portal.test',
    DEMO: 'off',
    SECOND_FACTOR_FOR_EMPLOYEES: 'off',
  });
  url = await server.address;
  primary = openPool(pair.url, 2, () => undefined);
  standby = openPool(pair.standbyUrl, 2, () => undefined);
  const here = world();
  const { id, email } = await addAccount(here);
  borrower = { accountId: id, email, token: '' };
  const employee = await addAccount(here, { email: 'erin@lender.test', accountType: 'Employee' });
  ({ token } = await signIn(here, employee.email));
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await Promise.all([primary.end(), standby.end()]);
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
});

const world = () => ({ pool: primary, url, clock: { now: () => new Date() } }) as unknown as World;

/** The loans in the loan tape. */
async function exportedLoans(): Promise<number> {
  const { status, text } = await send({ url }, 'GET', '/lima/api/staff/deals/export?format=csv', { token });
  expect(status).toBe(200);
  return text.trim().split('\n').length - 1;
}

async function reportStatus(): Promise<number> {
  return (await send({ url }, 'GET', '/lima/api/staff/reports/pipeline', { token })).status;
}

/** A figure in the metrics. */
async function figure(name: string): Promise<number> {
  const { text } = await send({ url }, 'GET', '/metrics');
  return Number(new RegExp(`^drawbridge_replica_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

test('reports and exports are read from the standby while it is near enough, and from the primary otherwise', async () => {
  await addLoan(world(), borrower);
  await expect.poll(exportedLoans).toBe(1);
  await expect.poll(() => figure('used')).toBe(1);
  const read = await figure('reads_total');
  expect([await exportedLoans(), await reportStatus()]).toEqual([1, 200]);
  expect(await figure('reads_total')).toBe(read + 2);

  // The standby no longer follows: for a while exports show what it has, then the primary's.
  await standby.query('select pg_wal_replay_pause()');
  await addLoan(world(), borrower);
  expect(await exportedLoans()).toBe(1);
  await expect.poll(exportedLoans).toBe(2);
  expect(await figure('used')).toBe(0);
  expect(await figure('lag_seconds')).toBeGreaterThan(3);
  expect(await figure('fallbacks_total')).toBeGreaterThan(0);

  await standby.query('select pg_wal_replay_resume()');
  await expect.poll(() => figure('used')).toBe(1);
  expect(await figure('lag_seconds')).toBeLessThan(3);
  expect(await exportedLoans()).toBe(2);
});

test('without the standby, no report or export fails', async () => {
  await pair.killStandby();
  expect([await exportedLoans(), await reportStatus()]).toEqual([2, 200]);
  await expect.poll(() => figure('used')).toBe(0);
  expect(await exportedLoans()).toBe(2);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  // The log is written in batches.
  await expect.poll(() => server.output()).toContain('reports and exports are read from the primary');
});
