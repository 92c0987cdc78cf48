import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { findAuditFaults } from '../../src/platform/audit-log/find-faults.ts';
import { headFrom, headKeptIn } from '../../src/platform/audit-log/kept-head.ts';
import { sealAuditLog } from '../../src/platform/audit-log/seal-audit-log.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { createLog } from '../../src/platform/log.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { sealingWith } from '../../src/platform/secrets/sealing.ts';
import { operate } from '../support/operate.ts';
import { addAccount, personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { freshWorld, send, type World } from '../support/world.ts';

const world = freshWorld();
let admin: SignedInPerson;
let victim: string;

beforeEach(async () => {
  admin = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
  const { id, email } = await addAccount(world);
  victim = id;
  for (let turn = 0; turn < 3; turn += 1) {
    const { token } = await signIn(world, email);
    await send(world, 'POST', '/lima/api/users/logout', { token });
  }
});

const parts = (of: World = world) => ({
  db: databaseOver(of.runtimePool),
  clock: of.clock,
  sealing: of.sealing,
  keptHead: headKeptIn(of.config.dataDir),
  files: localFiles(join(of.config.dataDir, 'files')),
});
const seal = () => sealAuditLog(parts());

/** The faults that the administrators’ check reports. */
async function faults(): Promise<{ chain: string; position: number; fault: string }[]> {
  const { json, status } = await send(world, 'GET', '/lima/api/staff/audit/check', { token: admin.token });
  expect(status).toBe(200);
  return (json as { faults: { chain: string; position: number; fault: string }[] }).faults;
}

/** Runs as the tables’ owner, with every trigger disabled. */
async function tamper(...statements: string[]): Promise<void> {
  const tables = ['audit_log', 'audit_seals', 'audit_heads'];
  for (const table of tables) await world.pool.query(`alter table ${table} disable trigger user`);
  for (const statement of statements) await world.pool.query(statement.replaceAll('$id', `'${victim}'`));
  for (const table of tables) await world.pool.query(`alter table ${table} enable trigger user`);
}

/** Recomputes every hash of the account’s chain with the database’s own function. */
const madeToFit = `do $$
  declare
    entry record;
    before bytea := '';
  begin
    for entry in select id from audit_log where account_id = $id order by chain_position loop
      update audit_log set hash = audit_hash(before, audit_log) where id = entry.id returning hash into before;
    end loop;
    update audit_chains set hash = before where chain = $id;
  end $$`;

const rewrite = () =>
  tamper(`update audit_log set action = 'nothing' where account_id = $id and chain_position = 2`, madeToFit);

test('the seal detects a rewritten chain whose hashes were recomputed', async () => {
  await seal();
  expect(await faults()).toEqual([]);
  await rewrite();
  expect((await world.pool.query('select * from audit_faults()')).rows).toEqual([]);
  expect(await faults()).toEqual([{ chain: victim, position: 6, fault: 'does not match its seal' }]);
});

test('detects a rewrite of entries older than the first seal', async () => {
  await world.pool.query(`truncate audit_sealed`);
  world.clock.forward({ hours: 24 });
  admin = await signIn(world, admin.email);
  await seal();
  expect(await faults()).toEqual([]);
  await rewrite();
  expect(await faults()).toHaveLength(1);
});

test('detects a rewrite of entries sealed in an earlier round', async () => {
  await seal();
  const before = await world.pool.query('select from audit_seals');
  await world.pool.query(`insert into audit_log (at, account_id, action) values (now(), $1, 'later')`, [
    victim,
  ]);
  await seal();
  expect((await world.pool.query('select from audit_seals')).rowCount).toBe((before.rowCount ?? 0) + 1);
  expect(await faults()).toEqual([]);
  await rewrite();
  expect(await faults()).toEqual([
    { chain: victim, position: 6, fault: 'does not match its seal' },
    { chain: victim, position: 7, fault: 'does not match its seal' },
  ]);
});

test('makes no seal when there are no new entries', async () => {
  await seal();
  await seal();
  expect((await world.pool.query('select from audit_seals')).rowCount).toBe(1);
});

describe('detects tampered seals', () => {
  beforeEach(seal);

  test('rewritten to match the chain, because they do not match the key', async () => {
    await rewrite();
    await tamper(
      `update audit_seals set chains = (select jsonb_agg(jsonb_build_array(chain, length, encode(hash, 'hex'))) from audit_chains)`,
    );
    expect(await faults()).toEqual([
      { chain: 'seals', position: 1, fault: 'the seal does not match its key' },
    ]);
  });

  test('removed, even after the rewritten log is sealed again', async () => {
    await rewrite();
    await tamper('truncate audit_heads, audit_seals', 'truncate audit_sealed');
    expect(await seal()).toBe(false);
    expect(await faults()).toEqual([{ chain: 'seals', position: 1, fault: 'a recorded seal is missing' }]);
    expect(await seal()).toBe(false);
  });

  test('removed from the middle', async () => {
    for (const action of ['second', 'third']) {
      await world.pool.query('insert into audit_log (at, action) values (now(), $1)', [action]);
      await seal();
    }
    await tamper('delete from audit_seals where number = 2');
    expect(await faults()).toEqual([{ chain: 'seals', position: 3, fault: 'earlier seals are missing' }]);
  });

  test('moved ahead to skip new entries', async () => {
    await world.pool.query('insert into audit_log (at, account_id, action) values ($1, $2, $3)', [
      world.clock.now(),
      victim,
      'later',
    ]);
    await tamper('update audit_sealed set position = position + 1 where chain = $id');
    world.clock.forward({ hours: 2 });
    await signIn(world, admin.email);
    await seal();
    admin = { ...admin, ...(await signIn(world, admin.email)) };
    expect(await faults()).toEqual([{ chain: victim, position: 7, fault: 'never sealed' }]);
  });
});

test('seals made with an earlier key are still valid', async () => {
  const [older, newer] = [newSeed(), newSeed()];
  await sealAuditLog({ ...parts(), sealing: sealingWith(older) });
  await world.pool.query(`insert into audit_log (at, action) values (now(), 'later')`);
  const both = { ...parts(), sealing: sealingWith(`${newer},${older}`) };
  await sealAuditLog(both);
  expect(await findAuditFaults(both)).toEqual([]);
  expect(await findAuditFaults({ ...parts(), sealing: sealingWith(newer) })).toMatchObject([
    { chain: 'seals', chain_position: 1 },
  ]);
});

test('when chains need several seals, all are written in one transaction', async () => {
  await world.pool.query(
    `with people as (
       insert into accounts (email, name, account_type)
       select 'many' || nth || '@example.test', 'Many', 'CustomerAccount' from generate_series(1, 1001) as nth
       returning id
     )
     insert into audit_log (at, account_id, action) select now() - interval '1 day', id, 'long ago' from people`,
  );
  await seal();
  const { rows } = await world.pool.query(
    'select count(*)::int as seals, count(distinct xmin::text)::int as transactions from audit_seals',
  );
  expect(rows).toEqual([{ seals: 2, transactions: 1 }]);
  expect(await faults()).toEqual([]);
});

test('two servers seal one at a time', async () => {
  await Promise.all([seal(), seal(), seal()]);
  expect(await faults()).toEqual([]);
  expect((await world.pool.query('select from audit_seals')).rowCount).toBe(1);
});

describe('once a day', () => {
  const publish = async (environment: object = {}) => {
    const lines: string[] = [];
    const log = createLog('silent');
    const jobs = await createJobs({
      ...world,
      config: { ...world.config, ...environment },
      log: Object.assign(Object.create(log) as typeof log, {
        info: (line: unknown) => lines.push(JSON.stringify(line)),
      }),
    });
    await jobs['publish audit head']({}, { attempt: 1, signal: new AbortController().signal });
    return lines;
  };
  const mails = async () =>
    (
      await world.pool.query<{ to_address: string; subject: string; text: string }>(
        'select * from mails order by number',
      )
    ).rows;

  test('the signature goes to the server log and every administrator, and can be verified later', async () => {
    const [line = ''] = await publish();
    const head = headFrom((JSON.parse(line) as { head: string }).head);
    expect(head?.number).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to_address).toBe(admin.email);
    expect(mail?.text).toContain(`${head?.number}:${head?.mac}`);
    expect(mail?.text).toMatch(/All \d+ entries of the audit log were signed today/);

    await publish();
    await world.pool.query(`insert into audit_log (at, action) values (now(), 'later')`);
    await publish();
    expect(await mails()).toHaveLength(1);
    world.clock.forward({ hours: 24 });
    await publish();
    await publish();
    expect(await mails()).toHaveLength(2);
    world.clock.forward({ hours: 24 });
    await publish();
    expect(await mails()).toHaveLength(2);

    expect(await findAuditFaults({ ...parts(), published: head })).toEqual([]);
    expect(await findAuditFaults({ ...parts(), published: { number: 1, mac: 'x' } })).toHaveLength(1);
  });

  test('a security address gets the signature instead of the administrators', async () => {
    await publish({ SECURITY_EMAIL: 'security@lender.test' });
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['security@lender.test']);
  });
});

test('the operators’ check detects a rewrite and a missing emailed signature', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-seals-'));
  const key = newSeed();
  const settings = {
    DATABASE_URL: world.pool.options.connectionString ?? '',
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: key,
  };
  const here = { ...parts(), sealing: sealingWith(key), keptHead: headKeptIn(dataDir) };
  await sealAuditLog(here);
  const head = here.keptHead.read();
  const text = `${head?.number}:${head?.mac}`;
  expect(await operate(settings, 'verify-audit', '--head', text)).toMatchObject({ code: 0 });
  await rewrite();
  const found = await operate(settings, 'verify-audit');
  expect([found.code, found.output]).toEqual([
    1,
    expect.stringContaining('entry 6: does not match its seal'),
  ]);
  await tamper('truncate audit_heads, audit_seals', 'truncate audit_sealed');
  await sealAuditLog({ ...here, keptHead: { read: () => undefined, write: () => undefined } });
  rmSync(join(dataDir, 'audit-head'));
  expect((await operate(settings, 'verify-audit')).code).toBe(0);
  const missed = await operate(settings, 'verify-audit', '--head', text);
  expect([missed.code, missed.output]).toEqual([1, expect.stringContaining('a recorded seal is missing')]);
  expect((await operate(settings, 'verify-audit', '--head', 'nonsense')).code).toBe(2);
  rmSync(dataDir, { recursive: true, force: true });
});
