import * as z from 'zod/mini';

export const backupRecord = z.object({
  made_at: z.iso.datetime(),
  /** Its name in the backup set; null for an archive that an operator wrote. */
  name: z.nullable(z.string()),
  place: z.nullable(z.string()),
  rows: z.int(),
  files: z.int(),
  /** Bytes it added to the set. */
  bytes: z.nullable(z.int()),
  /** Files that were missing or damaged before the backup. */
  lost_files: z.int(),
  /** Why it failed; null if it is good. */
  failure: z.nullable(z.string()),
});

export const drillRecord = z.object({
  made_at: z.iso.datetime(),
  /** The name of the backup. */
  backup: z.string(),
  place: z.string(),
  /** Whether it was restored into a scratch database. Otherwise its checksums were verified. */
  was_restored: z.boolean(),
  /** Why it was not restored although it is good. */
  note: z.nullable(z.string()),
  rows: z.int(),
  files: z.int(),
  failure: z.nullable(z.string()),
});

/** The latest first. */
export const backupRecords = z.object({
  backups: z.array(backupRecord),
  drills: z.array(drillRecord),
});
