import type pg from 'pg';
import { installQueue } from '../jobs/install-queue.ts';
import { despiteDeadlocks } from './despite-deadlocks.ts';
import {
  enterMigration,
  openLedger,
  pendingMigrations,
  readMigrations,
  type Migration,
} from './migration-ledger.ts';
import { grantRuntimeRights, hasRuntimeRights } from './runtime-role.ts';
import { adoptUnreleasedSchema } from './unreleased-schema.ts';

/** Any number that nothing else locks: two servers starting at once take turns. */
export const migrationLock = 727_001;

/**
 * Brings the database up to date: each migration not yet applied, in order, each in its own transaction.
 * Gives the names of those applied now. Killed half-way, it goes on where it stopped. The schema of the job queue
 * follows; it needs a second connection of the pool. In the end the role that requests run as, when it is another one, is given
 * its rights.
 */
export async function migrate(pool: pg.Pool, runtimeRole?: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const migrations = readMigrations();
    await adoptUnreleasedSchema(client, await openLedger(client), migrations);
    const pending = pendingMigrations(await openLedger(client), migrations);
    for (const migration of pending) await despiteDeadlocks(() => apply(client, migration));
    await installQueue(pool);
    if (runtimeRole !== undefined && (pending.length > 0 || !(await hasRuntimeRights(client, runtimeRole))))
      await grantRuntimeRights(client, runtimeRole);
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await enterMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
