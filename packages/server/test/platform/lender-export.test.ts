import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { headerOf } from '../../src/platform/lender-export/plan-tables.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { sealingKeyIds } from '../../src/platform/secrets/sealing.ts';
import { filesIn, leavingLender, settingsFor } from '../support/leaving-lender.ts';
import { operate } from '../support/operate.ts';
import { emptyDatabase, shared } from '../support/world.ts';

const lender = shared(leavingLender);
afterAll(() => lender.close());

test('its README describes every file and column', () => {
  const readme = readFileSync(join(lender.exported, 'README.md'), 'utf8');
  for (const plan of lender.plans) {
    const section = readme.slice(readme.indexOf(`### ${plan.file}.csv\n`)).split('\n### ')[0] ?? '';
    const header =
      readFileSync(join(lender.exported, `${plan.file}.csv`), 'utf8')
        .replace('\uFEFF', '')
        .split('\r\n')[0] ?? '';
    for (const column of [
      ...header.split(','),
      ...plan.columns.map(({ name }) => name),
      ...plan.cells.map(headerOf),
    ])
      expect(section).toContain(`| \`${column}\` |`);
  }
});

test('without the flag it has no secret, and never one of this installation', async () => {
  const plain = join(lender.folder, 'without');
  expect(await operate(lender.settings, 'export', plain)).toMatchObject({ code: 0, errors: '' });
  expect(existsSync(join(plain, 'secrets.csv'))).toBe(false);
  const secrets = readFileSync(join(lender.exported, 'secrets.csv'), 'utf8')
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.split(',').slice(4).join(',').replace(/^"|"$/g, '').replace(/^'/, ''))
    .filter((value) => value.length > 5);
  expect(secrets.length).toBeGreaterThan(20);
  const [sealedMark = ''] = sealingKeyIds(lender.seed);
  for (const [path, unwanted] of [
    [plain, [...secrets, `${sealedMark}.`, 'secret-link']],
    [lender.exported, [`${sealedMark}.`, 'secret-link']],
  ] as const)
    for (const name of filesIn(path)) {
      const text = readFileSync(join(path, name), 'latin1');
      for (const value of unwanted) expect([name, text.includes(value)]).toEqual([name, false]);
    }
});

test('secrets encrypted for a key open with it alone', async () => {
  const identity = await generateX25519Identity();
  const path = join(lender.folder, 'encrypted');
  const recipient = await identityToRecipient(identity);
  const done = await operate(lender.settings, 'export', path, '--with-secrets', '--recipient', recipient);
  expect(done).toMatchObject({ code: 0, errors: '' });
  expect(existsSync(join(path, 'secrets.csv'))).toBe(false);
  const target = await emptyDatabase();
  const settings = settingsFor(target.url, join(lender.folder, 'decrypted'), newSeed());
  const keyless = await operate(settings, 'start-from', path);
  expect([keyless.code, keyless.errors]).toEqual([
    1,
    expect.stringContaining('secrets.csv.age is encrypted'),
  ]);
  const key = join(lender.folder, 'key.txt');
  writeFileSync(key, `${identity}\n`);
  expect(await operate(settings, 'start-from', path, '--identity', key)).toMatchObject({
    code: 0,
    errors: '',
  });
  await target.drop();
});

test('an interrupted or second export leaves nothing that looks whole', async () => {
  const again = await operate(lender.settings, 'export', lender.exported);
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('already exists')]);
  const wrong = { ...lender.settings, ENCRYPTION_KEY: newSeed() };
  const failed = join(lender.folder, 'failed');
  const done = await operate(wrong, 'export', failed, '--with-secrets');
  expect([done.code, done.errors]).toEqual([1, expect.stringContaining('encrypted with another key')]);
  expect([existsSync(failed), existsSync(`${failed}.part`)]).toEqual([false, false]);
  const unencrypted = await operate(lender.settings, 'export', failed, '--recipient', 'age1');
  expect(unencrypted.code).toBe(2);
});

test('only its owner can read it, and a lost file is reported', async () => {
  expect(statSync(lender.exported).mode & 0o777).toBe(0o700);
  expect(statSync(join(lender.exported, 'deals/deals.csv')).mode & 0o777).toBe(0o600);
  const { rows } = await lender.world.pool.query<{ key: string }>(
    'select key from files order by key limit 1',
  );
  const key = rows[0]?.key ?? '';
  rmSync(join(lender.world.config.dataDir, 'files', key.slice(0, 2), key));
  const { code, output } = await operate(lender.settings, 'export', join(lender.folder, 'lossy'));
  expect(code).toBe(1);
  expect(output).toContain(`Missing or damaged before this export: file ${key}.`);
});
