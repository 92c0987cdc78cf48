import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { demoPassword } from '../../../demo/src/people/people.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { sealingWith } from '../../src/platform/secrets/sealing.ts';
import { listDocuments } from '../support/documents.ts';
import { comparableRows, filesIn, leavingLender, settingsFor } from '../support/leaving-lender.ts';
import { operate } from '../support/operate.ts';
import { signIn } from '../support/people.ts';
import { emptyDatabase, send, shared, startWorld, type World } from '../support/world.ts';

const seed = newSeed();
const lender = shared(leavingLender);
const fresh = shared(emptyDatabase);
const newSettings = () => settingsFor(fresh.url, join(lender.folder, 'new'), seed);
beforeAll(async () => {
  const started = await operate(newSettings(), 'start-from', lender.exported);
  expect(started).toMatchObject({ code: 0, errors: '' });
});
afterAll(async () => {
  await lender.close();
  await fresh.drop();
});

test('every row is as it was', async () => {
  for (const plan of lender.plans) {
    const before = await comparableRows(lender.world.pool, plan);
    expect([plan.table, await comparableRows(fresh.pool, plan)]).toEqual([plan.table, before]);
  }
  const counted = await lender.world.pool.query('select count(*)::int as bills from loan_bills');
  expect(counted.rows[0]).not.toEqual({ bills: 0 });
});

test('the files that arrive are counted, without copies of people’s own data', async () => {
  const counted = 'select sum(files)::int as files, sum(bytes)::int as bytes from file_counts';
  const stored = 'select count(*)::int as files, sum(size)::int as bytes from files';
  const { rows: arrived } = await fresh.pool.query(counted);
  expect(arrived).toEqual((await fresh.pool.query(stored)).rows);
  expect(arrived).not.toEqual((await lender.world.pool.query(counted)).rows);
});

test('exported again, every file and every secret is the same', async () => {
  const again = join(lender.folder, 'again');
  expect(await operate(newSettings(), 'export', again, '--with-secrets')).toMatchObject({
    code: 0,
    errors: '',
  });
  const differing = filesIn(lender.exported).filter(
    (name) =>
      !existsSync(join(again, name)) ||
      !readFileSync(join(lender.exported, name)).equals(readFileSync(join(again, name))),
  );
  expect(differing).toEqual([
    'README.md',
    'audit-log/audit-log.csv',
    'audit-log/audit-log.jsonl',
    'checksums.sha256',
    'emails/emails.csv',
    'manifest.json',
  ]);
  expect(filesIn(again)).toEqual(filesIn(lender.exported));
  const log = readFileSync(join(lender.exported, 'audit-log/audit-log.jsonl'), 'utf8');
  expect(readFileSync(join(again, 'audit-log/audit-log.jsonl'), 'utf8').startsWith(log)).toBe(true);
});

test('the audit log goes on behind its history, sealed with the new key', async () => {
  const verified = await operate(newSettings(), 'verify-audit');
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('intact') as unknown });
  const { rows } = await fresh.pool.query<{ action: string; particulars: unknown }>(
    'select action, particulars from audit_log order by id desc limit 3',
  );
  expect(rows.map(({ action }) => action)).toContain('started from export');
  const sealed = await fresh.pool.query<{ position: number; length: number }>(
    `select position, length from audit_chains left join audit_sealed using (chain) where chain <> ''`,
  );
  expect(sealed.rows.length).toBeGreaterThanOrEqual(40);
  for (const { position, length } of sealed.rows) expect(position).toBe(length);
  await expect(fresh.pool.query('delete from audit_log')).rejects.toThrow('only ever added to');
});

test('archives of the audit log arrive whole, and tampering with one shows as before', async () => {
  const paths = filesIn(lender.exported).filter((name) => name.startsWith('files/audit log/'));
  expect(paths).toEqual([
    'files/audit log/archive 000001.jsonl.gz',
    'files/audit log/archive 000002.jsonl.gz',
  ]);
  const { rows } = await fresh.pool.query<{ key: string; entries: number }>(
    'select file_key as key, entries from audit_archives order by number',
  );
  expect(rows).toMatchObject([{ entries: 500 }, { entries: 500 }]);
  const key = rows[0]?.key ?? '';
  const path = join(lender.folder, 'new', 'files', key.slice(0, 2), key);
  const bytes = readFileSync(path);
  expect(bytes.equals(readFileSync(join(lender.exported, paths[0] ?? '')))).toBe(true);
  writeFileSync(path, bytes.subarray(0, -1));
  const found = await operate(newSettings(), 'verify-audit');
  expect([found.code, found.output]).toEqual([1, expect.stringContaining('Archive 1: the file was changed')]);
  writeFileSync(path, bytes);
});

test('the export says what it had, and who made it', async () => {
  const { rows } = await lender.world.pool.query<{ particulars: unknown }>(
    `select particulars from audit_log where action = 'lender exported'`,
  );
  expect(rows[0]?.particulars).toMatchObject({ kind: 'included', name: expect.any(String) as unknown });
});

test('new records count on', async () => {
  const next = async (pool: pg.Pool) =>
    (await pool.query<{ number: string }>(`select nextval('application_numbers') as number`)).rows[0]?.number;
  expect(await next(fresh.pool)).toEqual(await next(lender.world.pool));
  await fresh.pool.query(
    `insert into mails (to_address, subject, text, html, created_at) values ('a@bank.test', 'Next', '-', '-', now())`,
  );
  await fresh.pool.query(`delete from mails where subject = 'Next'`);
});

test('emails that were waiting are not sent twice', async () => {
  const { rows } = await fresh.pool.query('select from mails where sent_at is null and given_up_at is null');
  expect(rows).toEqual([]);
});

test('people sign in, and loans, accounts and documents are the same', async () => {
  const runtimePool = openPool(fresh.runtimeUrl, 10, () => undefined);
  const config = readConfig({
    ...newSettings(),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SIGN_IN_LIMIT: '1000000',
  });
  const sealing = sealingWith(seed);
  const now = await startWorld({
    beside: { ...lender.world, pool: fresh.pool, runtimePool, config, sealing },
  });
  try {
    const [before, after] = await Promise.all([repliesOf(lender.world), repliesOf(now)]);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(JSON.stringify(before)).toContain('perDiem');
    expect(after).toEqual(before);
  } finally {
    await now.close();
    await runtimePool.end();
  }
});

/** What a borrower, a broker and an employee read: lists, accounts, payoffs, a document and a whole account number. */
async function repliesOf(server: World): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {};
  const in7Days = dayOf(new Date(server.clock.now().getTime() + 7 * 86_400_000));
  const borrower = await signIn(server, 'customer2@demo.test', demoPassword);
  const broker = await signIn(server, 'broker@demo.test', demoPassword);
  const admin = await signIn(server, 'admin@demo.test', demoPassword);
  async function read(token: string, method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await send(server, method, path, { token, body });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json;
  }
  for (const path of ['inprocess', 'funded', 'nav'])
    replies[path] = await read(borrower.token, 'GET', `/lima/api/deals/${path}`);
  for (const path of ['broker/inprocess', 'broker/funded'])
    replies[path] = await read(broker.token, 'GET', `/lima/api/deals/${path}`);
  const { rows } = await server.pool.query<{ id: string }>('select deal_id as id from loan_terms order by 1');
  for (const { id } of rows) {
    replies[`account ${id}`] = await read(admin.token, 'GET', `/lima/api/staff/deals/account?dealid=${id}`);
    const answer = await send(server, 'POST', '/lima/api/staff/payoffs/preview', {
      token: admin.token,
      body: { dealid: id, goodThrough: in7Days, rush: false },
    });
    replies[`payoff ${id}`] = { ...(answer.json as object), instance: undefined };
  }
  const { rows: accounts } = await server.pool.query<{ id: string }>(
    'select id from beneficiaries order by 1',
  );
  for (const { id } of accounts)
    replies[`number ${id}`] = await read(admin.token, 'POST', '/lima/api/staff/beneficiaries/number', { id });
  const { rows: documents } = await server.pool.query<{ deal: string; sha256: string; name: string }>(
    `select deal_id as deal, sha256, documents.name from documents join deals on deals.id = deal_id
     join accounts on accounts.id = borrower_id where email = 'customer2@demo.test' order by 1, 2`,
  );
  for (const { deal, sha256, name } of documents) {
    const listed = (await listDocuments(server, borrower, deal)).find((one) => one.name === name);
    const bytes = await (await fetch(`${server.url}${listed?.url ?? ''}`)).arrayBuffer();
    replies[`document ${sha256}`] = createHash('sha256').update(Buffer.from(bytes)).digest('hex');
  }
  return replies;
}
