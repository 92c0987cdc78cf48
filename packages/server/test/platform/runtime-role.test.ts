import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBundledPostgres } from '../../src/platform/database/bundled-postgres.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { excessOfRights, hasRuntimeRights } from '../../src/platform/database/runtime-role.ts';
import { personSignedIn } from '../support/people.ts';
import { spawnServer } from '../support/server-process.ts';
import { emptyDatabase, send, sharedWorld, type TestDatabase } from '../support/world.ts';

const world = sharedWorld();

test.each([
  [`update audit_log set action = 'nothing'`],
  ['delete from audit_log'],
  ['truncate audit_log'],
  ['alter table audit_log disable trigger user'],
  [`update audit_chains set hash = ''`],
  ['delete from audit_chains'],
  [`insert into audit_chains values ('x', 1, '')`],
  [`copy (select 1) to program 'id'`],
  [`create temp table x (t text); copy x from program 'id'`],
  [`copy (select 1) to '/tmp/x'`],
  ['create table x ()'],
  ['drop table drafts'],
  ['alter table accounts add column x text'],
  ['create function x() returns int language sql return 1'],
  [
    'create or replace function audit_hash(before bytea, entry audit_log) returns bytea language sql return before',
  ],
  [`delete from migrations`],
  ['create role x superuser'],
  ['alter role drawbridge_app superuser'],
  ['set session authorization drawbridge'],
  ['set role drawbridge'],
  ['alter system set log_statement = ddl'],
  [`select pg_read_file('/etc/passwd')`],
  [`select lo_import('/etc/passwd')`],
])('the role that requests run as may not: %s', async (statement) => {
  await expect(world.runtimePool.query(statement)).rejects.toThrow(
    /permission denied|must be (?:owner|superuser)|only roles with|parameter "role"/i,
  );
});

test('what it writes into the audit log is chained by the database', async () => {
  await personSignedIn(world);
  await world.runtimePool.query(`insert into audit_log (at, action) values (now(), 'seen')`);
  const { rows } = await world.pool.query('select * from audit_faults()');
  expect(rows).toEqual([]);
  expect((await send(world, 'GET', '/readyz')).status).toBe(200);
});

test('a temporary table of its own does not stand in for one of the owner’s', async () => {
  const client = await world.runtimePool.connect();
  await client.query(
    'create temporary table audit_chains (chain text primary key, length bigint, hash bytea)',
  );
  await client.query(`insert into audit_log (at, action) values (now(), 'seen again')`);
  expect((await client.query('select from pg_temp.audit_chains')).rowCount).toBe(0);
  client.release(true);
});

test('it is no cause for a warning, the owner is', async () => {
  expect(await excessOfRights(world.runtimePool)).toBeUndefined();
  expect(await excessOfRights(world.pool)).toMatch(/drawbridge that DATABASE_URL signs in as is a superuser/);
});

describe('another application in the same database', () => {
  const owner = `lender_${process.pid}`;
  const other = `other_${process.pid}`;
  const role = `requests_${process.pid}`;
  let database: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await emptyDatabase();
    const url = new URL(database.url);
    for (const name of [owner, other, role])
      await database.pool.query(`create role ${name} login password 'x'`);
    const name = url.pathname.slice(1);
    await database.pool.query(`create database ${name}_shared owner ${owner}`);
    Object.assign(url, { username: owner, password: 'x', pathname: `/${name}_shared` });
    pool = openPool(url.href, 4, () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    const name = new URL(database.url).pathname.slice(1);
    await database.pool.query(`drop database ${name}_shared with (force)`);
    for (const one of [owner, other, role]) await database.pool.query(`drop role ${one}`);
    await database.drop();
  });

  test('stops no start, keeps no rights from being known, and its tables are left alone', async () => {
    const admin = new URL(database.url);
    admin.pathname += '_shared';
    const asAdmin = openPool(admin.href, 1, () => undefined);
    try {
      await migrate(pool, role);
      await asAdmin.query(
        `create table public.theirs (secret text); alter table public.theirs owner to ${other}`,
      );
      const client = await pool.connect();
      try {
        expect(await hasRuntimeRights(client, role)).toBe(true);
        await asAdmin.query(`revoke select on accounts from ${role}`);
        expect(await hasRuntimeRights(client, role)).toBe(false);
        expect(await migrate(pool, role)).toEqual([]);
        expect(await hasRuntimeRights(client, role)).toBe(true);
      } finally {
        client.release();
      }
      const { rows } = await asAdmin.query(
        `select has_table_privilege($1::text, 'theirs', 'select') as theirs,
           has_table_privilege($1::text, 'accounts', 'update') as accounts,
           has_table_privilege($1::text, 'audit_log', 'update') as log`,
        [role],
      );
      expect(rows).toEqual([{ theirs: false, accounts: true, log: false }]);
    } finally {
      await asAdmin.end();
    }
  });
});

describe('a data folder', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-role-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** The roles that the server’s own connections have. */
  async function rolesInUse(url: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ role: string }>(
      `select distinct usename as role from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    await client.end();
    return rows.map(({ role }) => role);
  }

  test('from before there was such a role is given one at the next start, and the server runs as it alone', async () => {
    const earlier = await startBundledPostgres({ dataDir, log: () => undefined, durable: false });
    const owner = openPool(earlier.url, 2, () => undefined);
    await migrate(owner);
    await owner.query(`drop owned by drawbridge_app; drop role drawbridge_app`);
    await owner.end();
    await earlier.stop();

    const server = spawnServer({ DATA_DIR: dataDir, PUBLIC_URL: 'http://portal.test', DEMO: 'on' });
    try {
      const url = await server.address;
      const { status } = await send({ url }, 'POST', '/lima/api/users/validate', {
        body: { username: 'customer@demo.test', password: 'Demo-pass1' },
      });
      expect(status).toBe(200);
      await send({ url }, 'POST', '/lima/api/users/gettoken', { body: { email: 'customer@demo.test' } });
      const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
      const [, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      // The connection that migrated may still be closing.
      await expect
        .poll(() => rolesInUse(`postgres://drawbridge:${password}@127.0.0.1:${port}/drawbridge`))
        .toEqual(['drawbridge_app']);
      // A job that the role queued was found and done by it.
      const asOwner = openPool(
        `postgres://drawbridge:${password}@127.0.0.1:${port}/drawbridge`,
        1,
        () => undefined,
      );
      await expect
        .poll(async () => (await asOwner.query('select from mails where sent_at is null')).rowCount)
        .toBe(0);
      expect((await asOwner.query('select from mails')).rowCount).toBeGreaterThan(0);
      await asOwner.end();
      expect(server.output()).not.toMatch(/superuser|permission denied/);
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  });
});
