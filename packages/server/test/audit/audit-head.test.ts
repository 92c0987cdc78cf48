import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkAuditLog } from '../../src/platform/audit-log/check-audit-log.ts';
import { headKeptIn } from '../../src/platform/audit-log/kept-head.ts';
import { sealAuditLog } from '../../src/platform/audit-log/seal-audit-log.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import type { Log } from '../../src/platform/log.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { sealingWith } from '../../src/platform/secrets/sealing.ts';
import { operate } from '../support/operate.ts';
import { personSignedIn } from '../support/people.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

test('after a restore, an operator accepts the log, which is recorded, and the alarm ends', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-seals-'));
  const key = newSeed();
  const settings = {
    DATABASE_URL: world.pool.options.connectionString ?? '',
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: key,
  };
  const here = {
    db: databaseOver(world.runtimePool),
    clock: world.clock,
    sealing: sealingWith(key),
    keptHead: headKeptIn(dataDir),
    files: localFiles(join(dataDir, 'files')),
  };
  await personSignedIn(world);
  await sealAuditLog(here);
  expect(await operate(settings, 'accept-audit-head')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing was changed') as string,
  });
  // A seal the database lost with its last writes.
  here.keptHead.write({ number: 99, mac: 'x'.repeat(43) });
  expect(await sealAuditLog(here)).toBe(false);
  const found = await operate(settings, 'verify-audit');
  expect([found.code, found.output]).toEqual([1, expect.stringContaining('accept-audit-head')]);
  const log = { error: vi.fn<(...line: unknown[]) => void>() };
  await checkAuditLog({ ...here, log: log as unknown as Log });
  expect(JSON.stringify(log.error.mock.calls)).toContain('file audit-head');
  expect((await send(world, 'GET', '/readyz')).json).toMatchObject({
    status: 'ready',
    audit: expect.stringContaining('accept-audit-head') as string,
  });

  const accepted = await operate(settings, 'accept-audit-head');
  expect([accepted.code, accepted.output]).toEqual([0, expect.stringContaining(join(dataDir, 'audit-head'))]);
  expect(await sealAuditLog(here)).toBe(true);
  expect((await operate(settings, 'verify-audit')).code).toBe(0);
  await expect.poll(async () => (await send(world, 'GET', '/readyz')).json).toMatchObject({ audit: 'ok' });
  const { rows } = await world.pool.query(
    `select account_id, particulars from audit_log where action = 'audit head accepted'`,
  );
  expect(rows).toEqual([{ account_id: null, particulars: { missing: `99:${'x'.repeat(43)}` } }]);
  rmSync(dataDir, { recursive: true, force: true });
});
