import { isDrillDue } from '@drawbridge/domain/backups/backup-times.ts';
import { readIdentities } from '../../platform/backups/age-streams.ts';
import type { BackupStore } from '../../platform/backups/backup-store.ts';
import { drillBackup } from '../../platform/backups/drill-backup.ts';
import { findBackup } from '../../platform/backups/read-set.ts';
import { latestDrill } from '../../platform/health/store.ts';
import { explainFailure } from './explain-failure.ts';
import type { Asked, BackupKit } from './make-backup.ts';
import { openScheduledStore } from './open-scheduled-store.ts';
import { mailDrillFailed } from './send-alarms.ts';
import { recordDrill, type DrillRecord } from './store.ts';

/** Restores the latest backup into a scratch database and records how that went. Administrators hear of a failure. */
export async function runDrill(kit: BackupKit, { asked = false }: Asked = {}): Promise<void> {
  const { db, clock, config, log } = kit;
  const store = await openScheduledStore(config);
  if (!store) return;
  const at = clock.now();
  const last = await latestDrill(db);
  const latest = last && { at: last.made_at, failed: last.failure !== null };
  if (!asked && !isDrillDue(latest, { now: at, days: config.BACKUP_DRILL_DAYS })) return;
  const drill = { made_at: at, place: store.place, ...(await drilled(kit, store)) };
  const { backup, failure, note } = drill;
  if (failure === null) log.info({ backup, restored: drill.was_restored, note }, 'drilled a backup');
  else log.error({ backup, failure }, 'a backup could not be restored');
  const lender = await kit.lender();
  await db.transaction().execute(async (tx) => {
    await recordDrill(tx, drill);
    if (failure !== null)
      await mailDrillFailed(tx, { lender, place: store.place, problem: failure, at }, backup);
  });
}

async function drilled(
  { config, ownerUrl }: BackupKit,
  store: BackupStore,
): Promise<Omit<DrillRecord, 'made_at' | 'place'>> {
  let backup = 'none';
  try {
    backup = await findBackup(store);
    const identities =
      config.BACKUP_IDENTITY === undefined ? [] : await readIdentities(config.BACKUP_IDENTITY);
    const { wasRestored, ...result } = await drillBackup({ store, name: backup, identities }, ownerUrl);
    return { backup, was_restored: wasRestored, ...result, failure: null };
  } catch (error) {
    return { backup, was_restored: false, note: null, rows: 0, files: 0, failure: explainFailure(error) };
  }
}
