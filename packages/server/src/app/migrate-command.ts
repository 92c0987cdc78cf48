import type { Config } from '../platform/config/config.ts';
import {
  tryMigrations,
  type TakenLock,
  type TrialLimits,
  type TriedStatement,
} from '../platform/database/try-migrations.ts';
import { withLender, withUnchangedDatabase } from './open-lender.ts';
import type { Say } from './operate.ts';

/** People wait while a trial holds its locks. */
const limits: TrialLimits = { lockTimeoutMs: 2000, withinMs: 10_000 };

export async function migrateNow(config: Config, say: Say): Promise<number> {
  const migrated = await withLender(config, async (lender) => lender.migrated);
  say(migrated.length === 0 ? 'The schema is up to date.' : `Updated: ${migrated.join(', ')}`);
  return 0;
}

/** Shows what a start would do to the schema. Returns 1 if servers of the version before must stop first. */
export async function tryMigrating(config: Config, say: Say): Promise<number> {
  const { migrations, reasonsToStop } = await withUnchangedDatabase(config, async (owner) => {
    const client = await owner.connect();
    try {
      return await tryMigrations(client, limits);
    } finally {
      client.release();
    }
  });
  for (const { name, statements } of migrations) {
    say(`${name}\n`);
    for (const statement of statements) say(`${described(statement)}\n`);
  }
  const count = migrations.length;
  if (count > 0) say(`${count} ${count === 1 ? 'migration' : 'migrations'} tried and rolled back.`);
  else if (reasonsToStop.length === 0) say('The schema is up to date.');
  if (reasonsToStop.length > 0) {
    say('Stop all servers of the version before first, because they may fail on the new schema:');
    for (const reason of reasonsToStop) say(`  ${reason}`);
    return 1;
  }
  if (count > 0) say('Servers of the version before can stay up.');
  return 0;
}

function described({ sql, tookMs, locks }: TriedStatement): string {
  const lines = [
    ...sql.split('\n'),
    `-> ${Math.ceil(tookMs)} ms`,
    ...locks.map((lock) => `-> ${inWords(lock)}`),
  ];
  return lines.map((line) => `  ${line}`.trimEnd()).join('\n');
}

function inWords({ table, mode, bytes, rows }: TakenLock): string {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 1e6)} MB`;
  return `${table} (${size}, about ${rows} ${rows === 1 ? 'row' : 'rows'}): ${mode}, ${effects[mode] ?? 'stops nobody'}`;
}

/** What others can't do while a lock is held. */
const effects: Readonly<Record<string, string>> = {
  AccessExclusiveLock: 'stops reads and writes',
  ExclusiveLock: 'stops writes',
  ShareRowExclusiveLock: 'stops writes',
  ShareLock: 'stops writes',
  ShareUpdateExclusiveLock: 'stops other schema changes',
};
