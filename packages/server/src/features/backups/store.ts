import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { BackupsMade } from '@drawbridge/domain/backups/backup-times.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** What is known of the backups in this place. */
export interface KnownBackups extends BackupsMade {
  /** The first failure since the latest good backup, and what the last one said. */
  readonly firstFailure: Date | undefined;
  readonly lastWords: string | undefined;
}

export async function knownBackups(db: Queries, place: string): Promise<KnownBackups> {
  const inPlace = db.selectFrom('back_ups').where('place', '=', place);
  const good = await inPlace
    .select('made_at')
    .where('failure', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const failures = await inPlace
    .select(['made_at', 'failure'])
    .where('failure', 'is not', null)
    .where('made_at', '>', good?.made_at ?? new Date(0))
    .orderBy('made_at')
    .execute();
  return {
    latestGood: good?.made_at,
    latestFailure: failures.at(-1)?.made_at,
    firstFailure: failures[0]?.made_at,
    lastWords: failures.at(-1)?.failure ?? undefined,
  };
}

export async function recordFailedBackup(
  db: Queries,
  { at, place, failure }: { readonly at: Date; readonly place: string; readonly failure: string },
): Promise<void> {
  await db
    .insertInto('back_ups')
    .values({ made_at: at, rows: 0, files: 0, lost_files: 0, place, failure })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface DrillRecord {
  readonly made_at: Date;
  readonly place: string;
  readonly backup: string;
  readonly was_restored: boolean;
  readonly note: string | null;
  readonly rows: number;
  readonly files: number;
  readonly failure: string | null;
}

export async function recordDrill(db: Queries, drill: DrillRecord): Promise<void> {
  await db.insertInto('restore_drills').values(drill).execute();
}

/** Notes that today's alarm is sent. Returns false if it was already. */
export async function noteAlarm(
  db: Queries,
  { day, at }: { readonly day: PlainDate; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('backup_alarms')
    .values({ day, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const mostListed = 100;

export function latestBackups(db: Queries) {
  return db.selectFrom('back_ups').selectAll().orderBy('made_at', 'desc').limit(mostListed).execute();
}

export function latestDrills(db: Queries) {
  return db.selectFrom('restore_drills').selectAll().orderBy('made_at', 'desc').limit(mostListed).execute();
}

/** Forgets what is more than a year old. */
export async function sweepBackupRecords(db: Queries, now: Date): Promise<void> {
  const before = forgetBefore(now, fixedDays.backupRecords);
  await db.deleteFrom('back_ups').where('made_at', '<', before).execute();
  await db.deleteFrom('restore_drills').where('made_at', '<', before).execute();
  await db.deleteFrom('backup_alarms').where('sent_at', '<', before).execute();
}
