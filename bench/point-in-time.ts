/**
 * Recovery to a point in time: `npm run bench:point-in-time`. A portal writes to a PostgreSQL whose log pgBackRest archives with
 * the files in `deploy`. After a full backup people write with keys, someone notes the moment, and people write on. Then
 * PostgreSQL is killed with SIGKILL and its data removed, and the database is restored to the moment as docs/operations.md says.
 * Needs Debian's packages: `apt-get install -y pgbackrest postgresql`.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { countKilledWrites } from '@drawbridge/server/test/support/killed-writes.ts';
import { ask, createArchivedCluster, type ArchivedCluster } from './archived-cluster.ts';
import { askAt, keepWriting, photoHeld, sendWrite, type Written } from './keep-writing.ts';
import { unlessMissing } from './not-run.ts';
import { operate } from './operate.ts';
import { splitAt, type Noted } from './point-in-time-writes.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';
import { addWriters } from './writes-through-failover.ts';

const board = new Scoreboard();
/** The log is archived every minute, and the audit log sealed; more than that is wrong. */
const mostWaitMs = 180_000;
/** The machine is shared with the database. */
const pauseMs = 100;

async function restoreToMoment(folder: string): Promise<void> {
  const cluster = await createArchivedCluster(folder);
  const settings = {
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'portal'),
    PUBLIC_URL: 'http://127.0.0.1:3000',
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    SECOND_FACTOR_FOR_EMPLOYEES: 'off',
  };
  try {
    const { written, moment } = await writeAndDestroy(cluster, settings);
    const began = performance.now();
    await cluster.backRest('--type=time', `--target=${moment.at}`, '--target-action=promote', 'restore');
    await cluster.start();
    board.atMost(
      'from the start of the restore until it takes writes',
      (performance.now() - began) / 1000,
      120,
      's',
    );
    await checkAudit(settings);
    await checkWrites(cluster.url, settings, splitAt(written, moment));
  } finally {
    await cluster.stop();
  }
}

/** Backs up, lets people write, notes a moment, lets them write on until that is archived, and destroys the database. */
async function writeAndDestroy(
  cluster: ArchivedCluster,
  settings: Readonly<Record<string, string>>,
): Promise<{ written: readonly Written[]; moment: Noted }> {
  const server = await startServer(settings);
  const pool = openPool(cluster.url, 2, () => undefined);
  const over = new AbortController();
  const failures: string[] = [];
  const written: Written[] = [];
  try {
    await cluster.backRest('stanza-create');
    await cluster.backRest('check');
    await cluster.backRest('--type=full', 'backup');
    const writers = await addWriters(server.url, pool);
    const writing = keepWriting(writers, {
      ask: askAt(() => server.url, failures),
      over: over.signal,
      pauseMs,
      wrote: (each) => written.push(each),
    });
    await untilSealed(cluster.url);
    const moment = await noteMoment(cluster.url);
    await untilSealed(cluster.url);
    await untilArchived(cluster.url);
    over.abort();
    await writing;
    await cluster.destroy();
    for (const failure of failures.slice(0, 5)) console.error(failure);
    board.atMost('failed writes before the database was destroyed', failures.length, 0, '');
    return { written, moment };
  } finally {
    over.abort();
    await server.kill();
    await pool.end().catch(() => undefined);
  }
}

async function noteMoment(url: string): Promise<Noted> {
  const askedAt = performance.now();
  const row = await ask<{ at: string }>(url, 'select clock_timestamp()::text as at');
  if (!row) throw new Error('the database told no time');
  console.log(`Noted ${row.at}`);
  return { at: row.at, askedAt, answeredAt: performance.now() };
}

/** Until the audit log has one more seal than at the start. */
async function untilSealed(url: string): Promise<void> {
  const latest = '(select coalesce(max(number), 0) from audit_seals)';
  const before = await ask<{ number: string }>(url, `select ${latest}::text as number`);
  await untilSo(url, `${latest} > ${before?.number}`);
}

/** Until all that was written before is in the archive. */
async function untilArchived(url: string): Promise<void> {
  const now = await ask<{ file: string }>(url, 'select pg_walfile_name(pg_current_wal_lsn()) as file');
  await untilSo(url, `(select last_archived_wal >= '${now?.file}' from pg_stat_archiver)`);
}

async function untilSo(url: string, condition: string): Promise<void> {
  const end = performance.now() + mostWaitMs;
  while (!(await ask<{ ok: boolean | null }>(url, `select ${condition} as ok`))?.ok) {
    if (performance.now() > end) throw new Error(`waited in vain for ${condition}`);
    await sleep(500);
  }
}

/** The steps of docs/operations.md, before the portal starts. */
async function checkAudit(settings: Readonly<Record<string, string>>): Promise<void> {
  const first = await operate(settings, 'verify-audit');
  const faults = first.output.split('\n').filter((line) => /^(?:Seal|Account|Archive) .*: /.test(line));
  const missing = faults.filter((line) => /^Seal \d+: a recorded seal is missing$/.test(line));
  console.log(first.output.trim());
  const accepted = await operate(settings, 'accept-audit-head');
  console.log(accepted.output.trim());
  const last = await operate(settings, 'verify-audit');
  board.atLeast('missing seals that verify-audit reports', missing.length, 1, '');
  board.atMost('other faults that it reports', faults.length - missing.length, 0, '');
  board.atMost('faults after accept-audit-head', accepted.code === 0 && last.code === 0 ? 0 : 1, 0, '');
}

async function checkWrites(
  url: string,
  settings: Readonly<Record<string, string>>,
  { before, after, between }: ReturnType<typeof splitAt<Written>>,
): Promise<void> {
  const pool = openPool(url, 2, () => undefined);
  const inDatabase = (writes: readonly Written[]) =>
    countKilledWrites({ pool }, { acknowledged: new Map(writes.map(({ key, answer }) => [key, answer])) });
  const kept = await inDatabase(before);
  const gone = await inDatabase(after);
  board.atLeast('writes acknowledged before the moment', before.length, 20, '');
  board.atLeast('writes sent after it', after.length, 20, '');
  board.atMost('writes before the moment that are missing', kept.lost.length, 0, '');
  board.atMost('writes after it that are there', after.length - gone.lost.length, 0, '');
  board.atMost('writes that are there twice', kept.doubled.length, 0, '');
  console.log(`${between.length} writes were under way at the moment.`);

  const server = await startServer(settings);
  try {
    const failures: string[] = [];
    const again = askAt(() => server.url, failures);
    let [differently, photosMissing] = [0, 0];
    for (const write of before) {
      if ((await photoHeld(again, 0, write)) === false) photosMissing += 1;
      const answer = await sendWrite(again, 0, { ...write, token: write.writer.token });
      if (answer?.text !== write.answer) differently += 1;
    }
    for (const failure of failures.slice(0, 5)) console.error(failure);
    board.atMost('answers that differ when asked again', differently, 0, '');
    const { doubled } = await inDatabase(before);
    board.atMost('writes done again by that', doubled.length, 0, '');
    board.atMost('requests without their photo', photosMissing, 0, '');
  } finally {
    await server.stop();
    await pool.end();
  }
}

await unlessMissing(async () => {
  await inTemporaryFolder(restoreToMoment);
  board.print('Recovery to a point in time');
});
