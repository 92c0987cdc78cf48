import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operate } from '../support/operate.ts';
import { spawnServer } from '../support/server-process.ts';
import { emptyDatabase, send, type TestDatabase } from '../support/world.ts';

let database: TestDatabase;
let dataDir: string;
let settings: Record<string, string>;

beforeEach(async () => {
  database = await emptyDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-operate-'));
  settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_URL: 'http://portal.test' };
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('what is not understood is answered with help and code 2', async () => {
  for (const args of [[], ['mend'], ['back-up'], ['verify-audit', 'twice'], ['restore', '--force', 'x']]) {
    const { code, errors, output } = await operate(settings, ...args);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain('Usage: npm run operate -- <command>');
  }
  const { code, output } = await operate(settings, '--help');
  expect(code).toBe(0);
  expect(output).toContain('create-administrator');
});

test('beside a running server on the bundled database it is refused at once, in plain words', async () => {
  const own = { DATA_DIR: dataDir, DEMO: 'off' };
  const server = spawnServer(own);
  try {
    await server.address;
    const { code, errors } = await operate(own, 'verify-audit');
    expect(code).toBe(1);
    expect(errors).toContain(`is already used by another Drawbridge (process ${server.child.pid}`);
    expect(errors).not.toMatch(/\n\s+at /);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  // The server has gone: the same command works on its database.
  expect(await operate(own, 'verify-audit')).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('settings can come from a file, which is then all that counts', async () => {
  const file = join(dataDir, 'settings.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''));
  const elsewhere = { DATABASE_URL: 'not an address' };
  const given = await operate(elsewhere, 'turn-off-approvals', '--settings', file);
  expect(given).toMatchObject({ code: 0, errors: '' });
  expect(given.output).toContain('can act alone now');
  const missing = await operate(settings, 'turn-off-approvals', '--settings', `${file}.old`);
  expect(missing.code).toBe(1);
  expect(missing.errors).toMatch(/^Could not read the settings in .*settings\.env\.old: ENOENT/);
});

test('install-service names everything that stands in the way, and writes nothing', async () => {
  const file = join(dataDir, 'settings.env');
  writeFileSync(file, 'DATA_DIR=data\n', { mode: 0o644 });
  const args = ['--print', '--user', 'root', '--settings', file];
  const { code, output, errors } = await operate({}, 'install-service', ...args);
  expect([code, output]).toEqual([1, '']);
  expect(errors.split('\n')).toEqual([
    'The portal does not run as root. Name another user with --user.',
    `DATA_DIR: set it in ${file} to a path that starts with /.`,
    `Everyone on this computer can read the keys in ${file}. Run "chmod o-rwx ${file}" first.`,
    'Required in production: PUBLIC_URL, LENDER_FILE, SESSION_KEYS, ENCRYPTION_KEY, SMTP_URL.',
    '',
  ]);
});

test('turn-off-approvals lets one administrator act alone, once and on record', async () => {
  const first = await operate(settings, 'turn-off-approvals');
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toContain('can act alone now');
  expect((await operate(settings, 'turn-off-approvals')).output).toContain('already off');
  const { rows } = await database.pool.query('select key, value, version, changed_by from settings');
  expect(rows).toEqual([
    { key: 'two-person rules', value: { secondAdministratorApproves: false }, version: 1, changed_by: null },
  ]);
  const log = await database.pool.query('select account_id, action, subject, particulars from audit_log');
  expect(log.rows).toEqual([
    {
      account_id: null,
      action: 'setting changed',
      subject: 'two-person rules',
      particulars: { before: null, after: { secondAdministratorApproves: false }, by: 'command line' },
    },
  ]);
});

test('the first administrator sets up the account by the printed link, beside a running server', async () => {
  const server = spawnServer({ ...settings, DEMO: 'off' });
  try {
    const url = await server.address;
    const made = await operate(
      settings,
      'create-administrator',
      '--email',
      'Ada@Lender.test',
      '--name',
      'Ada First',
    );
    expect(made.code).toBe(0);
    const token = /http:\/\/portal\.test\/account-setup\/(\S+)/.exec(made.output)?.[1];
    const set = await send({ url }, 'POST', '/lima/api/users/createpassword', {
      token,
      body: { email: 'ada@lender.test', password: 'Quiet-harbor7' },
    });
    expect([set.status, set.text]).toEqual([200, expect.any(String)]);
    const { rows } = await database.pool.query(
      'select email, name, account_type, is_administrator, password_hash is not null as ready from accounts',
    );
    expect(rows).toEqual([
      {
        email: 'ada@lender.test',
        name: 'Ada First',
        account_type: 'Employee',
        is_administrator: true,
        ready: true,
      },
    ]);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  const again = await operate(
    settings,
    'create-administrator',
    '--email',
    'ada@lender.test',
    '--name',
    'Ada',
  );
  expect(again).toMatchObject({ code: 0, output: 'ada@lender.test is already an administrator.\n' });
});

test("a borrower's account does not become an administrator's; a mailed link is not printed", async () => {
  await database.pool.query(
    "insert into accounts (email, name, account_type) values ('b@x.test', 'B', 'CustomerAccount')",
  );
  const refused = await operate(settings, 'create-administrator', '--email', 'b@x.test', '--name', 'B');
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Only employees')]);
  const mailed = await operate(
    settings,
    'create-administrator',
    '--email',
    'c@x.test',
    '--name',
    'C',
    '--mail',
  );
  expect(mailed.code).toBe(0);
  expect(mailed.output).not.toContain('http');
  const { rows } = await database.pool.query('select to_address from mails');
  expect(rows).toEqual([{ to_address: 'c@x.test' }]);
});

test('tampering with the audit log is found and named', async () => {
  await operate(settings, 'create-administrator', '--email', 'ada@lender.test', '--name', 'Ada');
  expect(await operate(settings, 'verify-audit')).toMatchObject({ code: 0 });
  await database.pool.query(
    `alter table audit_log disable trigger audit_log_stays; update audit_log set action = 'nothing'`,
  );
  const { code, output } = await operate(settings, 'verify-audit');
  expect(code).toBe(1);
  expect(output).toMatch(/entry 1: changed[^]*has been tampered with: 1 fault\.\n$/);
});
