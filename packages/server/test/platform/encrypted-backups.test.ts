import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSeedIn, newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { operate } from '../support/operate.ts';
import { emptyDatabase, type TestDatabase } from '../support/world.ts';

let folder: string;
let lender: TestDatabase;
let seed: string;
const keys: { identity: string; recipient: string; file: string }[] = [];

const settingsFor = (database: TestDatabase, dataDir: string) => ({
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, dataDir),
  PUBLIC_URL: 'http://portal.test',
});
const restoreInto = (database: TestDatabase, dataDir: string, ...args: string[]) =>
  operate(settingsFor(database, dataDir), 'restore', ...args);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-encrypted-'));
  lender = await emptyDatabase();
  await lender.pool.query(
    `insert into accounts (email, name, account_type)
       select 'borrower' || number || '@bank.test', 'Canary Borrower', 'CustomerAccount' from generate_series(1, 3000) number`,
  );
  seed = newSeed();
  mkdirSync(join(folder, 'data'));
  keepSeedIn(join(folder, 'data'), 'encryption-key', seed);
  for (const name of ['first', 'second', 'third']) {
    const identity = await generateIdentity();
    const file = join(folder, `${name}.txt`);
    const recipient = await identityToRecipient(identity);
    writeFileSync(file, `# created: today\n# public key: ${recipient}\n${identity}\n`);
    keys.push({ identity, recipient, file });
  }
  const done = await operate(
    settingsFor(lender, 'data'),
    'back-up',
    join(folder, 'lender.backup'),
    ...keys.slice(0, 2).flatMap(({ recipient }) => ['--recipient', recipient]),
  );
  expect(done).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('encrypted') as string });
});
afterAll(async () => {
  await lender.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('an encrypted backup shows nothing of what is in it, and only its owner can read the file', () => {
  const path = join(folder, 'lender.backup');
  const bytes = readFileSync(path);
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  for (const canary of ['Canary', 'manifest', 'ustar', seed, 'encryption-key'])
    expect(bytes.includes(canary)).toBe(false);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test.each([0, 1])('recipient %i restores it with the identity file, keys and all', async (nth) => {
  const fresh = await emptyDatabase();
  const restored = await restoreInto(
    fresh,
    `restored ${nth}`,
    join(folder, 'lender.backup'),
    '--identity',
    keys[nth]?.file ?? '',
  );
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const { rows } = await fresh.pool.query('select count(*)::int as count from accounts');
  expect(rows).toEqual([{ count: 3000 }]);
  expect(readFileSync(join(folder, `restored ${nth}`, 'encryption-key'), 'utf8').trim()).toBe(seed);
  await fresh.drop();
});

test('without the right key, or damaged, it is refused before anything is touched', async () => {
  const fresh = await emptyDatabase();
  const whole = readFileSync(join(folder, 'lender.backup'));
  const damaged = Buffer.from(whole);
  damaged[whole.length >> 1] = (damaged[whole.length >> 1] ?? 0) ^ 1;
  writeFileSync(join(folder, 'damaged.backup'), damaged);
  writeFileSync(join(folder, 'cut.backup'), whole.subarray(0, whole.length - 100_000));
  writeFileSync(join(folder, 'empty.txt'), '# nothing\n');
  writeFileSync(join(folder, 'noise.txt'), randomBytes(40).toString('hex'));
  const own = ['--identity', keys[0]?.file ?? ''];
  const cases: [string[], RegExp][] = [
    [[join(folder, 'lender.backup')], /is encrypted\. Give the file with its key: --identity/],
    [[join(folder, 'lender.backup'), '--identity', keys[2]?.file ?? ''], /was encrypted for another key/],
    [[join(folder, 'lender.backup'), '--identity', join(folder, 'empty.txt')], /contains no identity/],
    [[join(folder, 'lender.backup'), '--identity', join(folder, 'noise.txt')], /that is not an identity/],
    [[join(folder, 'lender.backup'), '--identity', join(folder, 'gone.txt')], /Could not read/],
    [[join(folder, 'damaged.backup'), ...own], /is damaged/],
    [[join(folder, 'cut.backup'), ...own], /is damaged/],
  ];
  for (const [args, words] of cases) {
    const { code, errors } = await restoreInto(fresh, 'untouched', ...args);
    expect([args, code, errors]).toEqual([args, 1, expect.stringMatching(words)]);
    expect(errors).not.toMatch(/\n\s+at /);
  }
  expect((await fresh.pool.query('select from accounts')).rowCount).toBe(0);
  await fresh.drop();
});

test('an invalid recipient is reported and leaves no file', async () => {
  const path = join(folder, 'never.backup');
  const done = await operate(settingsFor(lender, 'data'), 'back-up', path, '--recipient', 'age1nobody');
  expect(done).toMatchObject({
    code: 1,
    errors: expect.stringContaining('age1nobody is not a valid recipient') as string,
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([]);
});
