import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { headKeptIn } from '../../src/platform/audit-log/kept-head.ts';
import { sealAuditLog } from '../../src/platform/audit-log/seal-audit-log.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { createLog } from '../../src/platform/log.ts';
import { addAccount, personSignedIn, signIn, type SignedInPerson } from './people.ts';
import { send, type World } from './world.ts';

interface Check {
  entries: number;
  faults: { chain: string; position: number; fault: string }[];
}

/** Hours that are certainly a year. */
export const years = 24 * 366;

/** Old entries of a person, their archives, and an administrator who checks them. `begin` goes before each test. */
export function archiveDesk(world: World) {
  let admin: SignedInPerson;
  let person: string;

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
      files: localFiles(join(world.config.dataDir, 'files')),
      clock: world.clock,
      sealing: world.sealing,
      keptHead: headKeptIn(world.config.dataDir),
    });

  async function check(language = 'en'): Promise<Check> {
    const { json, status } = await send(world, 'GET', '/lima/api/staff/audit/check', {
      token: admin.token,
      headers: { 'accept-language': language },
    });
    expect(status).toBe(200);
    return json as Check;
  }
  const faults = async (language?: string) => (await check(language)).faults;

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
    const tables = [
      'audit_log',
      'audit_seals',
      'audit_seal_archives',
      'audit_archives',
      'audit_archive_runs',
    ];
    for (const table of tables) await world.pool.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await world.pool.query(statement.replaceAll('$id', `'${person}'`));
    for (const table of tables) await world.pool.query(`alter table ${table} enable trigger user`);
  }

  /** Changes the person’s second entry and computes every hash of their chain again, with the database’s own function. */
  const rewrite = () =>
    tamper(
      `update audit_log set action = 'nothing' where account_id = $id and chain_position = 2`,
      `do $$
       declare
         entry record;
         before bytea := '';
       begin
         for entry in select id from audit_log where account_id = $id order by chain_position loop
           update audit_log set hash = audit_hash(before, audit_log) where id = entry.id returning hash into before;
         end loop;
         update audit_chains set hash = before where chain = $id;
       end $$`,
    );

  return {
    rewrite,
    addEntries,
    archive,
    seal,
    check,
    faults,
    archives,
    inLog,
    stored,
    fileOf,
    tamper,
    admin: () => admin,
    person: () => person,
    async signInAgain() {
      admin = await signIn(world, admin.email);
    },
    async begin() {
      // Past the day that the first archive waits after an upgrade.
      world.clock.forward({ hours: 25 });
      admin = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
      person = (await addAccount(world)).id;
    },
  };
}
