import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { RetentionSettings } from '@drawbridge/contract/lender-settings/retention.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { headKeptIn } from '../../src/platform/audit-log/kept-head.ts';
import { sealAuditLog } from '../../src/platform/audit-log/seal-audit-log.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { sweepFiles } from '../../src/platform/files/sweep-files.ts';
import { createLog } from '../../src/platform/log.ts';
import { sectionOf } from '../support/lender-settings.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
let admin: SignedInPerson;
let person: string;

const years = 24 * 366;

beforeEach(async () => {
  // Past the day that the first archive waits after an upgrade.
  world.clock.forward({ hours: 25 });
  admin = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  person = (await addAccount(world)).id;
});

/** Adds entries of a person, a minute apart, from so many hours ago. */
async function addEntries(
  count: number,
  hoursAgo: number,
  of: { action?: string; subject?: string; deal?: string } = {},
) {
  await world.pool.query(
    `insert into audit_log (at, account_id, action, subject, particulars)
     select $1::timestamptz + nth * interval '1 minute', $2, $3, $4,
       jsonb_strip_nulls(jsonb_build_object('nth', nth, 'price', 1.10, 'words', E'=1+1 "ü"\n', 'deal', $6::text))
     from generate_series(1, $5::int) as nth`,
    [
      new Date(world.clock.now().getTime() - hoursAgo * 3_600_000),
      person,
      of.action ?? 'signed in',
      of.subject ?? null,
      count,
      of.deal ?? null,
    ],
  );
}

async function archive(signal = new AbortController().signal): Promise<void> {
  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  await jobs['archive audit log']({}, { attempt: 1, signal });
}

const seal = () =>
  sealAuditLog({
    db: databaseOver(world.runtimePool),
    clock: world.clock,
    sealing: world.sealing,
    keptHead: headKeptIn(world.config.dataDir),
  });

interface Check {
  entries: number;
  faults: { chain: string; position: number; fault: string }[];
}
async function check(): Promise<Check> {
  const { json, status } = await send(world, 'GET', '/lima/api/staff/audit/check', { token: admin.token });
  expect(status).toBe(200);
  return json as Check;
}
const faults = async () => (await check()).faults;

const archives = async () =>
  (
    (await send(world, 'GET', '/lima/api/staff/audit/archives', { token: admin.token })).json as {
      archives: { number: number; entries: number; sizeBytes: number; firstOn: string; lastOn: string }[];
    }
  ).archives;

async function inLog(): Promise<number> {
  const { rows } = await world.pool.query<{ entries: number }>(
    `select count(*)::int as entries from audit_log where account_id = $1`,
    [person],
  );
  return rows[0]?.entries ?? -1;
}

const stored = () => {
  const folder = join(world.config.dataDir, 'files');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[0-9a-f]{32}$/.test(name))
    .map((name) => join(folder, name));
};

async function fileOf(number: number): Promise<string> {
  const { rows } = await world.pool.query<{ file_key: string }>(
    'select file_key from audit_archives where number = $1',
    [number],
  );
  const key = rows[0]?.file_key ?? '';
  return join(world.config.dataDir, 'files', key.slice(0, 2), key);
}

/** Runs as the tables’ owner, with every trigger disabled. */
async function tamper(...statements: string[]): Promise<void> {
  const tables = ['audit_log', 'audit_seals', 'audit_archives', 'audit_archive_runs'];
  for (const table of tables) await world.pool.query(`alter table ${table} disable trigger user`);
  for (const statement of statements) await world.pool.query(statement.replaceAll('$id', `'${person}'`));
  for (const table of tables) await world.pool.query(`alter table ${table} enable trigger user`);
}

test('old entries move to a file, and the log is whole as before', async () => {
  await addEntries(600, 3 * years);
  await addEntries(5, 24);
  const before = await check();
  expect(before.faults).toEqual([]);
  await archive();
  expect(await inLog()).toBe(5);
  const [made, ...others] = await archives();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ number: 1, entries: 600 });
  const after = await check();
  // The archive itself is on record.
  expect(after).toEqual({ entries: before.entries + 1, faults: [] });
  const { rows } = await world.pool.query<{ particulars: object }>(
    `select particulars from audit_log where action = 'audit log archived'`,
  );
  expect(rows).toMatchObject([{ particulars: { archive: 1, rows: 600 } }]);
  await addEntries(1, 1);
  await seal();
  expect(await faults()).toEqual([]);
});

test('moves what is older than the limit says, and waits until a file is worth it', async () => {
  await addEntries(499, 3 * years);
  await archive();
  expect(await archives()).toEqual([]);
  await addEntries(501, 1.5 * years);
  await archive();
  expect(await archives()).toEqual([]);
  const retention = sectionOf<RetentionSettings>(world, admin, 'retention');
  expect((await retention.set({ auditMonths: 11 })).status).toBe(400);
  expect((await retention.set({ auditMonths: 12 })).status).toBe(200);
  await archive();
  expect(await archives()).toMatchObject([{ number: 1, entries: 1000 }]);
});

test('waits a day after an upgrade, for servers of the release before', async () => {
  await world.pool.query(`update migrations set applied_at = $1 where name like '0098-%'`, [
    world.clock.now(),
  ]);
  await addEntries(600, 3 * years);
  await archive();
  expect(await archives()).toEqual([]);
  world.clock.forward({ hours: 24 });
  await archive();
  admin = await signIn(world, admin.email).then((signedIn) => ({ ...admin, ...signedIn }));
  expect(await archives()).toHaveLength(1);
});

test('a long log moves in batches, each naming the file before it', async () => {
  for (let left = 10_600; left > 0; left -= 400) await addEntries(Math.min(left, 400), 3 * years);
  await archive();
  expect((await archives()).map(({ entries }) => entries)).toEqual([600, 10_000]);
  expect(await inLog()).toBe(0);
  expect(await faults()).toEqual([]);
});

describe('entries that stay', () => {
  const shown = async () => {
    await archive();
    return inLog();
  };

  test('of a deal that has not ended, and of one under legal hold until the hold is lifted', async () => {
    const deal = await addDeal(world, { borrowerId: person, status: 'Funded' });
    await addEntries(600, 3 * years, { action: 'document uploaded', deal });
    expect(await shown()).toBe(600);
    await world.pool.query(`update deals set status = 'Paid Off' where id = $1`, [deal]);
    await world.pool.query(
      `insert into legal_holds (deal_id, reason, placed_by, placed_at) values ($1, 'Lawsuit', $2, now())`,
      [deal, admin.accountId],
    );
    expect(await shown()).toBe(600);
    await world.pool.query(
      `update legal_holds set lifted_by = $1, lifted_at = now(), lifted_because = 'Settled'`,
      [admin.accountId],
    );
    expect(await shown()).toBe(0);
  });

  test('of a person under legal hold', async () => {
    await addEntries(600, 3 * years);
    await world.pool.query(
      `insert into legal_holds (account_id, reason, placed_by, placed_at) values ($1, 'Lawsuit', $2, now())`,
      [person, admin.accountId],
    );
    expect(await shown()).toBe(600);
  });

  test('what the timeline of an ended deal shows', async () => {
    const deal = await addDeal(world, { borrowerId: person, status: 'Paid Off' });
    await addEntries(3, 3 * years, { action: 'deal facts changed', subject: deal });
    await addEntries(600, 3 * years, { action: 'document uploaded', subject: 'a document', deal });
    const timeline = () =>
      send(world, 'GET', `/lima/api/staff/deals/timeline?dealid=${deal}&groups=changes`, {
        token: admin.token,
      });
    const before = await timeline();
    expect(before.status).toBe(200);
    expect(await shown()).toBe(3);
    expect((await timeline()).json).toEqual(before.json);
    expect(await faults()).toEqual([]);
  });
});

describe('finds', () => {
  beforeEach(async () => {
    await addEntries(300, 3 * years);
    await seal();
    await addEntries(300, 3 * years - 10);
    await archive();
    await addEntries(700, 3 * years - 20);
    await archive();
    expect(await faults()).toEqual([]);
  });
  const ofArchive = (position: number, fault: string) => ({ chain: 'archives', position, fault });

  test('a missing file', async () => {
    rmSync(await fileOf(1));
    expect(await faults()).toEqual([ofArchive(1, 'the file is missing')]);
  });

  test('a changed file', async () => {
    const path = await fileOf(2);
    const text = gunzipSync(readFileSync(path)).toString('utf8').replace('signed in', 'signed 0n');
    writeFileSync(path, gzipSync(text));
    expect(await faults()).toEqual([ofArchive(2, 'the file was changed')]);
  });

  test('files that changed places, even with their rows', async () => {
    const [first, second] = [await fileOf(1), await fileOf(2)];
    const bytes = readFileSync(first);
    writeFileSync(first, readFileSync(second));
    writeFileSync(second, bytes);
    expect(await faults()).toEqual([
      ofArchive(1, 'the file was changed'),
      ofArchive(2, 'the file was changed'),
    ]);
    await tamper(`update audit_archives own set (sha256, size, entries) = (
      select sha256, size, entries from audit_archives other where other.number = 3 - own.number)`);
    expect(await faults()).toEqual([
      ofArchive(1, 'does not match its entry in the log'),
      ofArchive(2, 'does not match its entry in the log'),
      ofArchive(1, 'the file does not follow the archive before it'),
      ofArchive(2, 'the file does not follow the archive before it'),
    ]);
  });

  test('the newest archive removed with its runs, and entries put back changed', async () => {
    await tamper(
      'delete from audit_archive_runs where archive = 2',
      'delete from audit_archives where number = 2',
    );
    const found = await faults();
    expect(found).toContainEqual(ofArchive(2, 'does not match its entry in the log'));
    expect(found).toContainEqual({ chain: person, position: 1300, fault: 'the newest entries are missing' });
    expect(found).toContainEqual({ chain: person, position: 1300, fault: 'does not match its seal' });
  });

  test('an archive rewritten with its digests, hashes, runs and chain', async () => {
    const path = await fileOf(1);
    const text = gunzipSync(readFileSync(path)).toString('utf8').replace('signed in', 'signed 0n');
    const bytes = gzipSync(text);
    writeFileSync(path, bytes);
    const { createHash } = await import('node:crypto');
    const sha256 = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');
    await tamper(
      `update audit_archives set sha256 = '${sha256(bytes)}', size = ${bytes.length} where number = 1`,
      `update audit_log set particulars = particulars || '{"sha256": "${sha256(bytes)}"}'
         where action = 'audit log archived' and particulars ->> 'archive' = '1'`,
    );
    expect(await faults()).toContainEqual(ofArchive(1, 'its entries do not match the log'));
    // The run's own hash made to fit too: then the entry after it does not, and the seal inside does not.
    let hash = Buffer.alloc(0);
    for (const line of text
      .trimEnd()
      .split('\n')
      .filter((one) => one.startsWith('[')))
      hash = createHash('sha256').update(hash).update(line).digest();
    await tamper(`update audit_archive_runs set hash = '\\x${hash.toString('hex')}' where archive = 1`);
    const found = await faults();
    expect(found).toContainEqual(ofArchive(1, 'its entries do not match their seals'));
    expect(found).toContainEqual({ chain: person, position: 600, fault: 'does not match its seal' });
    expect(found).toContainEqual({ chain: person, position: 1300, fault: 'changed' });
  });
});

test('entries that were tampered with are not archived', async () => {
  await addEntries(600, 3 * years);
  await seal();
  await tamper(`update audit_log set action = 'nothing' where account_id = $id and chain_position = 7`);
  await archive();
  expect(await archives()).toEqual([]);
  expect(await inLog()).toBe(600);
  expect(await faults()).toContainEqual({ chain: person, position: 7, fault: 'changed' });
});

test('nobody takes entries out that no archive has', async () => {
  await addEntries(600, 3 * years);
  await archive();
  await addEntries(1, 3 * years);
  for (const pool of [world.pool, world.runtimePool])
    await expect(pool.query('delete from audit_log')).rejects.toThrow(/only ever added to|permission denied/);
  for (const table of ['audit_archives', 'audit_archive_runs'])
    await expect(world.pool.query(`delete from ${table}`)).rejects.toThrow('only ever added to');
});

describe('a run that dies', () => {
  const failing = async (on: string) => {
    await world.pool.query(`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger dies ${on} for each statement execute function die()`);
    await expect(archive()).rejects.toThrow('killed');
    await world.pool.query('drop function die() cascade');
  };
  const goesOn = async () => {
    await archive();
    expect(await archives()).toMatchObject([{ number: 1, entries: 600 }]);
    expect(await inLog()).toBe(0);
    expect(await faults()).toEqual([]);
  };
  beforeEach(() => addEntries(600, 3 * years));

  test.each([
    ['before the row', 'before insert on audit_archives'],
    ['between the row and the entries', 'after insert on audit_archive_runs'],
    ['while entries go', 'after delete on audit_log'],
  ])('%s leaves every entry in the log, and the next one goes on', async (_, on) => {
    await failing(on);
    expect(await inLog()).toBe(600);
    expect(await archives()).toEqual([]);
    expect(stored()).toEqual([]);
    await goesOn();
    expect(stored()).toHaveLength(1);
  });

  test('right after storing the file leaves a file that is swept, and no entry twice', async () => {
    const files = localFiles(join(world.config.dataDir, 'files'));
    const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
    // As a kill does: the file is stored and nothing after that runs.
    await world.pool.query('alter table files rename to files_away');
    await world.pool.query('create table files (nothing int)');
    await files.put(new Uint8Array([1, 2, 3]));
    await expect(
      jobs['archive audit log']({}, { attempt: 1, signal: new AbortController().signal }),
    ).rejects.toThrow();
    await world.pool.query('drop table files');
    await world.pool.query('alter table files_away rename to files');
    await goesOn();
    expect(stored()).toHaveLength(2);
    await sweepFiles(databaseOver(world.pool), files, new Date(Date.now() + 25 * 3_600_000));
    expect(stored()).toEqual([await fileOf(1)]);
    expect(await faults()).toEqual([]);
  });

  test('two servers at once archive each entry once', async () => {
    await Promise.all([archive(), archive()]);
    await goesOn();
  });
});

test('an administrator downloads an archive with the columns of the export, and that is logged', async () => {
  await addEntries(600, 3 * years);
  const exported = await send(world, 'GET', '/lima/api/staff/audit/export?action=signed%20in', {
    token: admin.token,
  });
  await archive();
  const download = await send(world, 'GET', '/lima/api/staff/audit/archives/1', { token: admin.token });
  expect(download.status).toBe(200);
  expect(download.headers.get('content-type')).toContain('text/csv');
  const old = (text: string) =>
    (parse(text, { bom: true, columns: true }) as Record<string, string>[]).filter(({ Particulars = '' }) =>
      Particulars.includes('nth'),
    );
  expect(old(download.text)).toHaveLength(600);
  expect(old(download.text)).toEqual(old(exported.text));
  const { rows } = await world.pool.query<object>(
    `select account_id, particulars ->> 'archive' as archive from audit_log where action = 'audit archive downloaded'`,
  );
  expect(rows).toEqual([{ account_id: admin.accountId, archive: '1' }]);
  for (const number of ['2', '0', 'x', '-1'])
    expect(
      (await send(world, 'GET', `/lima/api/staff/audit/archives/${number}`, { token: admin.token })).status,
    ).toBe(404);
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  for (const path of ['archives', 'archives/1'])
    expect(
      (await send(world, 'GET', `/lima/api/staff/audit/${path}`, { token: employee.token })).status,
    ).toBe(403);
});
