import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { explainError } from '../../src/platform/explain-error.ts';
import { operate } from '../support/operate.ts';
import { emptyDatabase, shared } from '../support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-unusable-'));
const lender = shared(emptyDatabase);
afterAll(async () => {
  await lender.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('commands say in a sentence which folder they cannot use', async () => {
  const dataDir = join(folder, 'data');
  const file = join(folder, 'file');
  mkdirSync(dataDir);
  writeFileSync(file, 'no folder');
  const settings = { DATABASE_URL: lender.url, DATA_DIR: dataDir, PUBLIC_URL: 'http://portal.test' };
  const below = join(file, 'below');
  // Fails where missing permission would, but also for root.
  const tooLong = join(folder, 'x'.repeat(250));
  const hidden = join(folder, 'x'.repeat(300));
  const cases = [
    [{}, ['back-up', below], `Could not write ${below}: there is no folder ${file}`],
    [{}, ['back-up', tooLong], `Could not write ${tooLong}: ENAMETOOLONG`],
    [{}, ['back-up', join(hidden, 'file')], `Could not use ${hidden}: ENAMETOOLONG`],
    [{}, ['export', below], `Could not write ${below}: ENOTDIR`],
    [{ BACKUP_TO: below }, ['back-up'], `Could not use ${join(below, 'files')}: ENOTDIR`],
    [{}, ['verify-backup', below], `Could not read ${below}: ENOTDIR`],
    [{}, ['restore', below], `Could not read ${below}: ENOTDIR`],
    [{ DATA_DIR: below }, ['verify-audit'], `Could not use ${join(below, 'encryption-key')}: ENOTDIR`],
    [{ DATA_DIR: below }, ['migrate'], `Could not use ${below}: E`],
  ] as const;
  for (const [others, command, said] of cases) {
    const { code, errors } = await operate({ ...settings, ...others }, ...command);
    expect([code, errors], command.join(' ')).toEqual([1, expect.stringMatching(/^[^\n]+\.\n$/)]);
    expect(errors, command.join(' ')).toContain(said);
  }
});

test('missing permission and a full disk are sentences, other errors are told whole', () => {
  const of = (code: string, also: object) =>
    Object.assign(new Error(`${code}: it failed`), { code, ...also });
  expect(explainError(of('EACCES', { path: '/srv/data' }))).toBe(
    'Could not use /srv/data: EACCES: it failed.',
  );
  expect(explainError(of('ENOSPC', {}))).toBe('ENOSPC: it failed.');
  expect(explainError(of('ECONNREFUSED', {}))).toMatch(/\n\s+at /);
});
