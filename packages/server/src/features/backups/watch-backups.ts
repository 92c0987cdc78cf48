import { isBackupDue, isDrillDue, lateSince } from '@drawbridge/domain/backups/backup-times.ts';
import type { JobName } from '../../platform/jobs/queue.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { latestDrill } from '../../platform/health/store.ts';
import type { BackupKit } from './make-backup.ts';
import { openScheduledStore } from './open-scheduled-store.ts';
import { mailLate } from './send-alarms.ts';
import { knownBackups, noteAlarm } from './store.ts';

/** Queues a backup or drill that is due, and raises the alarm once a day while there is no good backup. */
export async function watchBackups(kit: BackupKit): Promise<void> {
  const { db, clock, config } = kit;
  const store = await openScheduledStore(config);
  if (!store) return;
  const { place } = store;
  const now = clock.now();
  const known = await knownBackups(db, place);
  const isDue = isBackupDue(known, { now, timing: config.BACKUP_AT, timeZone: clock.timeZone() });
  if (isDue) await queue(kit, 'make backup');
  const drill = await latestDrill(db);
  const latest = drill && { at: drill.made_at, failed: drill.failure !== null };
  if (known.latestGood && isDrillDue(latest, { now, days: config.BACKUP_DRILL_DAYS }))
    await queue(kit, 'drill backup');
  const hours = config.BACKUP_ALARM_HOURS;
  const since = lateSince(known.latestGood, known.firstFailure, { now, hours });
  if (!since) return;
  const lender = await kit.lender();
  await db.transaction().execute(async (tx) => {
    if (await noteAlarm(tx, { day: clock.today(), at: now }))
      await mailLate(tx, { lender, place, problem: known.lastWords, at: now }, since);
  });
}

async function queue(
  { db }: BackupKit,
  name: Extract<JobName, 'make backup' | 'drill backup'>,
): Promise<void> {
  await db.transaction().execute((tx) => enqueue(tx, name, {}, { key: name, keepsTime: true }));
}
