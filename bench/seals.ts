/**
 * How long a check of the audit log takes with a million seals, before and after the older ones move to archives: `npm run bench:seals`. A million
 * entries of 5,000 accounts, one each minute and each with a seal of its own, as a busy portal has them after two years. Entries older than 12
 * months are in archives. `-- --seals 100000` for fewer.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { archiveEntries, type ArchiveParts } from '@drawbridge/server/features/audit/archive-entries.ts';
import { archiveSeals } from '@drawbridge/server/features/audit/archive-seals.ts';
import { findAuditFaults } from '@drawbridge/server/platform/audit-log/find-faults.ts';
import { headKeptIn } from '@drawbridge/server/platform/audit-log/kept-head.ts';
import { macsOf } from '@drawbridge/server/platform/audit-log/seal-macs.ts';
import { databaseOver } from '@drawbridge/server/platform/database/connect.ts';
import { localFiles } from '@drawbridge/server/platform/files/local-files.ts';
import { lenderClock } from '@drawbridge/server/platform/lender-clock.ts';
import { createLog } from '@drawbridge/server/platform/log.ts';
import { newSeed } from '@drawbridge/server/platform/secrets/kept-seed.ts';
import { sealingWith } from '@drawbridge/server/platform/secrets/sealing.ts';
import { startDatabase } from './app-here.ts';
import { inTemporaryFolder } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';

const { values } = parseArgs({ options: { seals: { type: 'string', default: '1000000' } } });
const count = Number(values.seals);
const atATime = 10_000;
const sealing = sealingWith(newSeed());

async function addEntries(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into accounts (id, email, name, account_type)
     select 'a-' || n, 'a-' || n || '@bench.test', 'Account ' || n, 'CustomerAccount' from generate_series(0, 4999) n`,
  );
  for (let from = 1; from <= count; from += atATime)
    await pool.query(
      `insert into audit_log (at, account_id, action, particulars)
       select date_trunc('milliseconds', now()) - ($3 - n) * interval '1 minute', 'a-' || n % 5000, 'signed in', '{"from": "a browser"}'
       from generate_series($1::int, least($1 + $2 - 1, $3::int)) n`,
      [from, atATime, count],
    );
}

async function addSeals(pool: pg.Pool): Promise<void> {
  let before = '';
  let number = 0;
  for (;;) {
    const { rows } = await pool.query<{ at: Date; chain: string; position: number; hash: string }>(
      `select at, account_id as chain, chain_position as position, encode(hash, 'hex') as hash
       from audit_log order by id limit $1 offset $2`,
      [atATime, number],
    );
    const seals = rows.map(({ at, chain, position, hash }) => {
      number += 1;
      const chains = [[chain, position, hash] as const];
      const [mac] = macsOf(sealing, { number, at, chains }, before);
      before = mac;
      return { number, at, chains, mac };
    });
    await pool.query(
      `insert into audit_seals (number, at, chains, mac)
       select number, at, chains, mac from jsonb_to_recordset($1::jsonb) as seals (number bigint, at timestamptz, chains jsonb, mac text)`,
      [JSON.stringify(seals)],
    );
    if (rows.length < atATime) break;
  }
  await pool.query('insert into audit_sealed (chain, position) select chain, length from audit_chains');
  await pool.query('vacuum analyze');
}

async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const found = await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(`${what}: ${seconds.toFixed(1)} s (${String(found)})`);
  return seconds;
}

async function check(parts: ArchiveParts): Promise<string> {
  const faults = await findAuditFaults(parts);
  if (faults.length > 0) throw new Error(`the check found ${JSON.stringify(faults.slice(0, 3))}`);
  return `${Math.round(process.memoryUsage().rss / 1024 ** 2)} MB in use`;
}

async function sizeOfSeals(pool: pg.Pool): Promise<string> {
  await pool.query('vacuum full audit_seals');
  const { rows } = await pool.query<{ megabytes: number }>(
    `select pg_total_relation_size('audit_seals') / 1024 / 1024 as megabytes`,
  );
  return `${rows[0]?.megabytes} MB in the database`;
}

const board = new Scoreboard();
await inTemporaryFolder(async (folder) => {
  const { postgres, pool } = await startDatabase(folder, 4);
  try {
    const parts: ArchiveParts = {
      db: databaseOver(pool),
      files: localFiles(join(folder, 'files')),
      clock: lenderClock({ now: () => new Date() }, () => 'America/New_York'),
      sealing,
      keptHead: headKeptIn(folder),
      log: createLog('silent'),
    };
    const { signal } = new AbortController();
    await pool.query(`update migrations set applied_at = now() - interval '2 days'`);
    await addEntries(pool);
    await addSeals(pool);
    await timed('entries archived', () => archiveEntries(parts, { months: 12, signal }));
    const before = await timed('check, all seals in the database', () => check(parts));
    console.log(await sizeOfSeals(pool));
    await timed('seals archived', () => archiveSeals(parts, { signal }));
    const after = await timed('check, older seals in archives', () => check(parts));
    console.log(await sizeOfSeals(pool));
    const { rows } = await pool.query<{ files: string }>(
      `select count(*) || ' files of seals, ' || sum(size) / 1024 / 1024 || ' MB' as files from audit_seal_archives`,
    );
    console.log(rows[0]?.files);
    board.atMost('check with archived seals, compared', after / before, 1, 'times');
  } finally {
    await pool.end();
    await postgres.stop();
  }
});
board.print(`Check of the audit log with ${count} seals`);
