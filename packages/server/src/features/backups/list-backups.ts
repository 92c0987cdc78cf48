import type { backupRecords } from '@drawbridge/contract/backups/schema.ts';
import type * as z from 'zod/mini';
import type { Queries } from '../../platform/database/connect.ts';
import { latestBackups, latestDrills } from './store.ts';

/** The latest backups and drills, with their results. */
export async function listBackups(db: Queries): Promise<z.infer<typeof backupRecords>> {
  const shown = <Row extends { readonly made_at: Date }>(row: Row) => ({
    ...row,
    made_at: row.made_at.toISOString(),
  });
  return {
    backups: (await latestBackups(db)).map(shown),
    drills: (await latestDrills(db)).map(shown),
  };
}
