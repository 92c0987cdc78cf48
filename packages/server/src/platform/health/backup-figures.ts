import { gaugesIn } from './gauges.ts';
import type { Figures } from './metrics.ts';
import type { Standing } from './standing.ts';

/** Metrics of backups and of the drills that restore them. */
export function backupFiguresFrom(read: () => Promise<Standing | undefined>): Figures {
  return (register) => {
    const gauge = gaugesIn(register);
    const backedUpAt = gauge(
      'drawbridge_last_backup_timestamp_seconds',
      'Time of the last good backup, in Unix time; NaN before the first.',
    );
    const lostFiles = gauge(
      'drawbridge_last_backup_lost_files',
      'Files that were missing or damaged before the last good backup; NaN before the first.',
    );
    const drilledAt = gauge(
      'drawbridge_last_good_drill_timestamp_seconds',
      'When a backup was last restored in a drill, or verified where it can’t be restored, in Unix time; NaN before the first.',
    );
    const drillFailed = gauge(
      'drawbridge_drill_failed',
      'Whether the last drill failed: 1 or 0; NaN before the first.',
    );
    return async () => {
      const { latestBackUp: backUp, latestDrill: drill, latestGoodDrill } = (await read()) ?? {};
      backedUpAt.set(secondsOf(backUp?.made_at));
      lostFiles.set(backUp?.lost_files ?? Number.NaN);
      drilledAt.set(secondsOf(latestGoodDrill));
      drillFailed.set(drill ? Number(drill.failure !== null) : Number.NaN);
    };
  };
}

function secondsOf(instant: Date | undefined): number {
  return instant ? instant.getTime() / 1000 : Number.NaN;
}
