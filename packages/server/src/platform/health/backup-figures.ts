import type { Config } from '../config/config.ts';
import { gaugesIn, unixTime } from './gauges.ts';
import type { Figures } from './metrics.ts';
import type { Standing } from './standing.ts';

const daySeconds = 86_400;

/** Metrics of backups and of the drills that restore them. */
export function backupFiguresFrom(
  read: () => Promise<Standing | undefined>,
  { backupPlace, BACKUP_DRILL_DAYS }: Pick<Config, 'backupPlace' | 'BACKUP_DRILL_DAYS'>,
): Figures {
  return (register) => {
    const gauge = gaugesIn(register);
    const isScheduled = backupPlace !== undefined;
    gauge('drawbridge_backups_scheduled', 'Whether the server makes backups by itself: 1 or 0.').set(
      isScheduled ? 1 : 0,
    );
    gauge(
      'drawbridge_drill_interval_seconds',
      'Time from one restore drill to the next, in seconds; 0 if the server makes none.',
    ).set(isScheduled ? BACKUP_DRILL_DAYS * daySeconds : 0);
    const backedUpAt = gauge(
      'drawbridge_last_backup_timestamp_seconds',
      'Time of the last good backup in BACKUP_TO, in Unix time; 0 before the first.',
    );
    const lostFiles = gauge(
      'drawbridge_last_backup_lost_files',
      'Files that were missing or damaged before the last good backup; NaN before the first.',
    );
    const drilledAt = gauge(
      'drawbridge_last_good_drill_timestamp_seconds',
      'When a backup was last restored in a drill, or verified where it can’t be restored, in Unix time; 0 before the first.',
    );
    const drillFailed = gauge(
      'drawbridge_drill_failed',
      'Whether the last drill failed: 1 or 0; NaN before the first.',
    );
    return async () => {
      const standing = await read();
      backedUpAt.set(unixTime(standing && (standing.latestBackUp?.made_at ?? null)));
      lostFiles.set(standing?.latestBackUp?.lost_files ?? Number.NaN);
      drilledAt.set(unixTime(standing && (standing.latestGoodDrill ?? null)));
      drillFailed.set(standing?.latestDrill ? Number(standing.latestDrill.failure !== null) : Number.NaN);
    };
  };
}
