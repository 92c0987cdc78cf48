import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app.ts';
import { webhookFigures } from '../features/webhooks/public.ts';
import { auditFigures } from '../platform/audit-log/audit-figures.ts';
import { answersInTime } from '../platform/database/answers-in-time.ts';
import type { Database } from '../platform/database/connect.ts';
import { auditFiguresFrom, webhookFiguresFrom } from '../platform/health/audit-and-webhook-figures.ts';
import { addHealth, databaseState, jobsState } from '../platform/health/health.ts';
import { laneFiguresFrom } from '../platform/health/lane-figures.ts';
import { addMetrics } from '../platform/health/metrics.ts';

/** Adds what the people who keep the server running look at. */
export function addMonitoring(
  app: FastifyInstance,
  {
    config,
    pool,
    db,
    lanes = () => [],
  }: Pick<AppParts, 'config' | 'pool' | 'lanes'> & { readonly db: Database },
): void {
  addHealth(app, {
    database: async () => databaseState(await answersInTime(pool)),
    others: { jobs: () => jobsState(lanes()) },
  });
  addMetrics(app, config, [
    auditFiguresFrom(() => auditFigures(db)),
    webhookFiguresFrom(() => webhookFigures(db)),
    laneFiguresFrom(lanes),
  ]);
}
