import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app.ts';
import { watchCalls } from '../platform/call-times/watch-calls.ts';
import { answersInTime } from '../platform/database/answers-in-time.ts';
import type { WatchedFiles } from '../platform/files/watched-files.ts';
import {
  addHealth,
  auditSays,
  backupsSay,
  jobsSay,
  mailSays,
  uploadsSay,
} from '../platform/health/health.ts';
import { backupFiguresFrom } from '../platform/health/backup-figures.ts';
import { databaseFiguresFrom } from '../platform/health/database-figures.ts';
import { diskFiguresFrom } from '../platform/health/disk-figures.ts';
import { laneFiguresFrom } from '../platform/health/lane-figures.ts';
import { addMetrics } from '../platform/health/metrics.ts';
import { replicaFiguresFrom } from '../platform/health/replica-figures.ts';
import { serverFiguresFrom } from '../platform/health/server-figures.ts';
import { standingFiguresFrom } from '../platform/health/standing-figures.ts';
import type { Standing } from '../platform/health/standing.ts';
import type { Kit } from '../platform/kit/kit.ts';
import { everyFeature } from './features.ts';

interface Monitored extends Pick<AppParts, 'pool' | 'lanes' | 'telemetry'> {
  readonly files: WatchedFiles;
  readonly standing: () => Promise<Standing | undefined>;
}

export function addMonitoring(app: FastifyInstance, kit: Kit, parts: Monitored): void {
  const { config, streams } = kit;
  const { pool, files, standing, lanes = () => [] } = parts;
  watchCalls(app, kit);
  addHealth(app, {
    databaseAnswers: () => answersInTime(pool),
    async others() {
      const known = await standing();
      return {
        files: files.isFailing() ? 'the latest use failed' : 'ok',
        mail: mailSays(known),
        jobs: jobsSay(lanes(), known),
        uploads: uploadsSay(config),
        audit: auditSays(known),
        backups: backupsSay(config, known, kit.clock.now()),
      };
    },
  });
  const readMetrics = addMetrics(app, config, [
    // First, because the others query the database and would count as waiting requests.
    serverFiguresFrom({
      pool,
      files,
      streams,
      scansFiles: config.CLAMD_URL !== undefined,
    }),
    diskFiguresFrom(config),
    laneFiguresFrom(lanes),
    replicaFiguresFrom(kit.replica),
    standingFiguresFrom(standing),
    databaseFiguresFrom(kit.db),
    backupFiguresFrom(standing, config),
    ...everyFeature.flatMap(({ figures }) => figures?.(kit) ?? []),
  ]);
  parts.telemetry?.sendMetrics(readMetrics);
}
