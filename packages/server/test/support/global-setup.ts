import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { loadDemoData } from '../../../demo/src/load-demo-data.ts';
import { demoPassword } from '../../../demo/src/people/people.ts';
import { startBundledPostgres } from '../../src/platform/database/bundled-postgres.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

/** One PostgreSQL for all test files, with a migrated template and one that also holds the demo data. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-test-'));
  const postgres = await startBundledPostgres({ dataDir, durable: false, log: () => undefined });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database template_migrated');
  const url = new URL(postgres.url);
  url.pathname = '/template_migrated';
  const migrated = openPool(url.href, 2, () => undefined);
  await migrate(migrated, new URL(postgres.runtimeUrl).username);
  await migrated.end();

  await admin.query('create database template_demo template template_migrated');
  url.pathname = '/template_demo';
  const demo = new pg.Client({ connectionString: url.href });
  await demo.connect();
  // Hundreds of tests sign in; what a hash may cost is tested where it is made.
  const passwordHash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await demo.query('begin');
  await loadDemoData(demo, { today: dayOf(new Date()), passwordHash });
  await demo.query('commit');
  await demo.end();
  await admin.end();

  project.provide('postgres', { adminUrl: postgres.url, runtimeUrl: postgres.runtimeUrl });
  stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

let stop: (() => Promise<void>) | undefined;

export async function teardown(): Promise<void> {
  await stop?.();
}
