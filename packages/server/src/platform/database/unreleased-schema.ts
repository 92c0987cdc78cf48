import { createHash } from 'node:crypto';
import type pg from 'pg';
import { enterMigration, MigrationConflict, type Ledger, type Migration } from './migration-ledger.ts';

// Before 0.1.0 the same schema was spread over 74 migrations. Databases that have them all are adopted.

/** Only databases from before 0.1.0 have this migration. */
const firstOfThem = '0001-access.sql';

/** Of the names and checksums of all 74. */
const allOfThem = 'd3b3bb79c2d21cbead81a53f1eceda29207f7f96cee0a292a4ac5de0e268bc80';

/** The last commit that has them, to bring an older database up to date. */
const lastCommit = 'd4bc3c9';

/** The last migration of 0.1.0; later ones apply to every database. */
const lastOfRelease = '0017-operations.sql';

/** Differences from the migrations of 0.1.0. Deals also had a property type. */
const differences = `
  update properties set type = deals.property_type from deals
    where deals.id = properties.deal_id and properties.position = 1 and properties.type is null;
  alter table deals drop column property_type;
  alter table draws rename constraint draws_check4 to draws_wired;
  drop function add_business_days(date, integer);`;

export const isFromBeforeReleases = (applied: Ledger): boolean => applied.has(firstOfThem);

/**
 * Converts a database from before 0.1.0 to the schema of 0.1.0, in one transaction, and records its migrations as applied.
 * Leaves every other database alone.
 */
export async function adoptUnreleasedSchema(
  client: pg.ClientBase,
  applied: Ledger,
  migrations: readonly Migration[],
): Promise<void> {
  if (!isFromBeforeReleases(applied)) return;
  const lines = [...applied].map(([name, checksum]) => `${name} ${checksum}\n`);
  if (createHash('sha256').update(lines.join('')).digest('hex') !== allOfThem)
    throw new MigrationConflict(
      `This database was made before Drawbridge 0.1.0 and is not up to date: it ends with ${[...applied.keys()].at(-1)}. ` +
        `Start commit ${lastCommit} with it once, which brings it up to date, and then this version. Nothing was changed.`,
    );
  await client.query('begin');
  await client.query(differences);
  await client.query('delete from migrations');
  for (const migration of migrations)
    if (migration.name <= lastOfRelease) await enterMigration(client, migration);
  await client.query('commit');
}
