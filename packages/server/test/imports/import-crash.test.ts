import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImportDetail } from '@drawbridge/contract/imports/schema.ts';
import { builtCommands } from '../support/built-programs.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, signIn } from '../support/people.ts';
import { withMortalServer } from '../support/mortal-server.ts';
import { send, type TestDatabase } from '../support/world.ts';

const patience = { timeout: 60_000, interval: 200 };

/** How many connections wait for a lock on the table. */
async function waitingFor({ pool }: TestDatabase, table: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks
     where not granted and relation = to_regclass($1::text)
       and database = (select oid from pg_database where datname = current_database())`,
    [table],
  );
  return rows[0]?.waiting;
}

test('a server killed while it writes rows keeps none, and the next server resumes the import', async () => {
  await withMortalServer(async (server) => {
    const { database, world } = server;
    const { id: borrowerId } = await addAccount(world);
    const dealId = await addDeal(world, { borrowerId, loanNumber: 'CR-1', status: 'Funded' });
    const admin = await addAccount(world, { accountType: 'Employee', isAdministrator: true });
    const { token } = await signIn(world, admin.email);
    const ask = async (path: string, body?: unknown) => {
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await send(world, method, `/lima/api/staff/imports${path}`, { token, body });
      return answer.json as ImportDetail;
    };
    const rows = Array.from(
      { length: 25_000 },
      (_, row) => `CR-1,PMT,${row},2020-01-${String(1 + (row % 28)).padStart(2, '0')},5,5,,100\n`,
    );
    const csv = `Loan Number,Type,Check No,Date Received,Total,Principal,Interest,Balance\n${rows.join('')}`;
    const { id, columns } = await ask('/start', {
      kind: 'ledger',
      name: 'crash.csv',
      data: Buffer.from(csv).toString('base64'),
    });

    // Comparing is done; the lock blocks the writing.
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table ledger_entries in share mode');
    await ask('/run', { id, columns, commit: true });
    await expect.poll(() => waitingFor(database, 'ledger_entries'), patience).toBe(1);
    await server.kill();
    await blocker.query('rollback');
    blocker.release();
    const entries = async () => {
      const found = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from ledger_entries where deal_id = $1`,
        [dealId],
      );
      return found.rows[0]?.n;
    };
    expect(await entries()).toBe(0);

    server.start();
    await server.up();
    await expect.poll(async () => (await ask(`/${id}`)).state, patience).toBe('done');
    expect(await entries()).toBe(25_000);
    expect(await ask(`/${id}`)).toMatchObject({ added: 25_000, rowCount: 25_000 });
    const again = await ask('/start', {
      kind: 'ledger',
      name: 'again.csv',
      data: Buffer.from(csv).toString('base64'),
    });
    await ask('/run', { id: again.id, columns: again.columns, commit: true });
    await expect.poll(async () => (await ask(`/${again.id}`)).state, patience).toBe('done');
    expect(await entries()).toBe(25_000);
  });
}, 300_000);

test('an interrupted command keeps nothing and stops its database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-interrupted-'));
  const file = join(folder, 'people.csv');
  const rows = Array.from({ length: 60_000 }, (_, row) => `Person ${row},person${row}@line.test\n`);
  writeFileSync(file, `Name,Email\n${rows.join('')}`);
  const child = spawn(process.execPath, [builtCommands, 'import', 'people', file], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('20000 rows read')) child.kill('SIGINT');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, errors]).toEqual([130, expect.stringContaining('Stopped. Unfinished work was not saved')]);
  expect(output).not.toContain('Imported');
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
