import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { offerDemo } from '../../../demo/src/offer-demo.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { createLog } from '../../src/platform/log.ts';
import { planTables, type PlannedTable } from '../../src/platform/lender-export/plan-tables.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { sealingWith } from '../../src/platform/secrets/sealing.ts';
import { runDueJobs } from './due-jobs.ts';
import { operate } from './operate.ts';
import { startWorld, type World } from './world.ts';

/** The demo lender after its first night, exported with secrets. */
export interface LeavingLender {
  readonly world: World;
  /** Where the export is, and other folders may be. */
  readonly folder: string;
  readonly exported: string;
  readonly plans: readonly PlannedTable[];
  /** Settings of its commands. */
  readonly settings: Readonly<Record<string, string>>;
  readonly seed: string;
  close(): Promise<void>;
}

export function settingsFor(url: string, dataDir: string, seed: string): Record<string, string> {
  return { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: 'http://portal.test', ENCRYPTION_KEY: seed };
}

export async function leavingLender(): Promise<LeavingLender> {
  const seed = newSeed();
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-leaving-'));
  const exported = join(folder, 'export');
  const base = await startWorld();
  const sealing = sealingWith(seed);
  const files = localFiles(join(base.config.dataDir, 'files'));
  await offerDemo(base.pool, { today: dayOf(new Date()), files, sealing });
  const world = await startWorld({ beside: { ...base, sealing } });
  await runDueJobs(world);
  await addRest(world.pool, seed);
  await archiveOldEntries(world);
  const settings = settingsFor(base.pool.options.connectionString ?? '', base.config.dataDir, seed);
  const done = await operate(settings, 'export', exported, '--with-secrets');
  if (done.code !== 0) throw new Error(`the export failed: ${done.errors}`);
  return {
    world,
    folder,
    exported,
    plans: await planTables(databaseOver(world.pool)),
    settings,
    seed,
    async close() {
      await world.close();
      await base.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the demo has none of, and what is hard to write. */
async function addRest(pool: pg.Pool, seed: string): Promise<void> {
  await pool.query(String.raw`
    update accounts set name = E'=Tab\t "quote" \\ back, ünï\r\nline', phone = '', preferred_name = '''-1'
      where email = 'customer@demo.test';
    insert into api_keys (name, prefix, digest, rights, created_by, created_at)
      select 'Warehouse', 'dbk_abc', sha256('key'), array['read'], id, now() from accounts
      where email = 'admin@demo.test';
    insert into loan_lookups (account_id, at, deal_ids)
      select id, now(), array['a "b", {c}', '', '=1'] from accounts limit 1;
    update deals set deferred_extension_fees = array[0.5, 0.2500] where loan_number = (select min(loan_number) from deals);
    insert into mails (to_address, subject, text, html, created_at, opens_account)
      values ('a@bank.test', 'Link', 'https://portal.test/secret-link', '<a>', now(), true);
    insert into mails (to_address, subject, text, html, created_at, sent_at)
      values ('a@bank.test', '=1+1', '- a list', '<p>', now(), now());
    insert into logos (digest, type, bytes, sent_at) values (encode(sha256('x'), 'hex'), 'png', '\x89504e47000a', now());
    insert into audit_log (at, action, particulars) values (now(), 'precise', '{"a": 1.10, "b": 12345678901234567890.5}');
    insert into audit_log (at, account_id, action)
      select now(), id, 'of ' || email from accounts limit 40;
    insert into drafts (account_id, form, fields, saved_at) select id, 'form', '{}', now() from accounts limit 1;
    insert into files (key, size, sha256, created_at) values (repeat('c', 32), 77, repeat('d', 64), now());
    insert into personal_copies (account_id, asked_by, asked_at, ready_at, expires_at, file_key, size)
      select id, id, now(), now(), now() + interval '7 days', repeat('c', 32), 77 from accounts limit 1`);
  const endpoint = 'endpoint-1';
  await pool.query(
    `insert into webhook_endpoints (id, url, description, events, sealed_secret, created_by, created_at)
     select $1, 'https://hooks.test/', '@all', array['deal.stage_changed'], $2, id, now() from accounts where email = 'admin@demo.test'`,
    [endpoint, sealingWith(seed).seal('whsec_secret', `webhook endpoint ${endpoint}`)],
  );
}

/** Paths of all files below a folder. */
export function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(path, name)).isFile())
    .toSorted();
}

/** Two archives of the audit log, with a person's entries of three years ago. */
async function archiveOldEntries(world: World): Promise<void> {
  await world.pool.query(`update migrations set applied_at = now() - interval '2 days'`);
  const jobs = await createJobs({ ...world, log: createLog('silent') });
  for (const month of [1, 2]) {
    await world.pool.query(
      `insert into audit_log (at, account_id, action, particulars)
       select now() - interval '3 years' + $1 * interval '1 month' + nth * interval '1 second', id, 'signed in', '{"browser": "Ü \\n"}'
       from accounts, generate_series(1, 500) nth where email = 'customer@demo.test'`,
      [month],
    );
    await jobs['archive audit log']({}, { attempt: 1, signal: new AbortController().signal });
  }
}

/** Columns of a table whose values must come back exactly, as text. */
function comparedColumns({ table, columns }: PlannedTable): string[] {
  const encrypted = new Set([
    'applications.sealed',
    'application_parties.sealed',
    'settings.value',
    ...columns.filter(({ isSecret }) => isSecret).map(({ name }) => `${table}.${name}`),
    'mails.given_up_at',
    'mails.last_error',
    'mails.text',
    'mails.html',
  ]);
  // These digests are not encrypted.
  for (const plain of ['accounts.password_hash', 'api_keys.digest']) encrypted.delete(plain);
  return columns.map(({ name }) => name).filter((name) => !encrypted.has(`${table}.${name}`));
}

/** A table's rows as text, without what an export leaves out or encrypts with another key. */
export async function comparableRows(pool: pg.Pool, plan: PlannedTable): Promise<string[]> {
  const columns = comparedColumns(plan).map((name) => `"${name}"`);
  const ofTable: Readonly<Record<string, string>> = {
    audit_log: `where action <> 'started from export'`,
    files: 'where not exists (select from personal_copies where file_key = key)',
  };
  const { rows } = await pool.query<{ row: string }>(
    `select row(${columns.join(', ')})::text as row from "${plan.table}" ${ofTable[plan.table] ?? ''} order by 1`,
  );
  return rows.map(({ row }) => row);
}
