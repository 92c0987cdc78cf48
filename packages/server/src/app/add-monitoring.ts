import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app.ts';
import { webhookFigures } from '../features/webhooks/public.ts';
import { auditFigures } from '../platform/audit-log/audit-figures.ts';
import { answersInTime } from '../platform/database/answers-in-time.ts';
import { databaseOver } from '../platform/database/connect.ts';
import type { WatchedFiles } from '../platform/files/watched-files.ts';
import { auditFiguresFrom, webhookFiguresFrom } from '../platform/health/audit-and-webhook-figures.ts';
import { addHealth, auditSays, jobsSay, mailSays, uploadsSay } from '../platform/health/health.ts';
import { laneFiguresFrom } from '../platform/health/lane-figures.ts';
import { addMetrics } from '../platform/health/metrics.ts';
import { serverFiguresFrom } from '../platform/health/server-figures.ts';
import { standingFiguresFrom } from '../platform/health/standing-figures.ts';
import { standingFrom } from '../platform/health/standing.ts';

interface Monitored extends Pick<AppParts, 'config' | 'pool' | 'lanes'> {
  readonly files: WatchedFiles;
  readonly liveStreams: () => number;
}

/** Adds what the people who keep the server running look at. */
export function addMonitoring(app: FastifyInstance, parts: Monitored): void {
  const { config, pool, files, lanes = () => [] } = parts;
  const db = databaseOver(pool);
  const standing = standingFrom(db);
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
      };
    },
  });
  addMetrics(app, config, [
    auditFiguresFrom(() => auditFigures(db)),
    webhookFiguresFrom(() => webhookFigures(db)),
    laneFiguresFrom(lanes),
    standingFiguresFrom(standing),
    serverFiguresFrom({ ...parts, scansFiles: config.CLAMD_URL !== undefined }),
  ]);
}
