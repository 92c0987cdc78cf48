import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { LaneState } from '../jobs/heartbeat.ts';
import type { Standing } from './standing.ts';

export interface HealthChecks {
  readonly databaseAnswers: () => Promise<boolean>;
  /** The state of parts that pages can do without for a while, in a few words that reveal no lender data. */
  readonly others: () => Promise<Readonly<Record<string, string>>>;
}

/**
 * `/livez`: the process answers. `/readyz`: it can serve; the body has the state of each part. Only the database decides,
 * because a server with waiting emails or jobs still serves pages as well as any other.
 */
export function addHealth(app: FastifyInstance, { databaseAnswers, others }: HealthChecks): void {
  app.get('/livez', { logLevel: 'silent' }, async (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const [answers, parts] = await Promise.all([databaseAnswers(), others()]);
    if (!answers) reply.code(503).header('retry-after', '2');
    return reply.send({
      status: answers ? 'ready' : 'not ready',
      database: answers ? 'ok' : 'does not answer',
      ...parts,
    });
  });
}

/** The result of the latest audit log check. */
export function auditSays(standing: Standing | undefined): string {
  if (!standing) return 'unknown';
  if (standing.auditFaults === undefined) return 'not checked yet';
  if (standing.auditFaults === 0) return 'ok';
  return 'faults found: run `operate verify-audit`, or `operate accept-audit-head` after a restore or failover to an earlier state (file audit-head)';
}

/** Work that waits longer is late. */
const lateAfterSeconds = 300;

/** The state of jobs: this server's lanes, and jobs waiting for any server. */
export function jobsSay(lanes: readonly LaneState[], standing: Standing | undefined): string {
  const dead = lanes.filter(({ isAlive }) => !isAlive).map(({ lane }) => lane);
  if (dead.length > 0) return `not fetched by this server (${dead.join(', ')})`;
  if (!standing) return 'unknown';
  const late = lateLanes(standing);
  if (late.length > 0) return `late (${late.join(', ')})`;
  return lanes.length === 0 ? 'ok, run by another server' : 'ok';
}

export function mailSays(standing: Standing | undefined): string {
  if (!standing) return 'unknown';
  return areMailsLate(standing) ? 'late' : 'ok';
}

export function areMailsLate({ mails }: Standing): boolean {
  return (mails.oldest_seconds ?? 0) > lateAfterSeconds;
}

/** The lanes whose jobs have waited too long. */
export function lateLanes({ lanes }: Standing): readonly string[] {
  return lanes.filter(({ oldestSeconds }) => oldestSeconds > lateAfterSeconds).map(({ lane }) => lane);
}

/** The state of scheduled backups. */
export function backupsSay(
  { BACKUP_TO, BACKUP_ALARM_HOURS }: Pick<Config, 'BACKUP_TO' | 'BACKUP_ALARM_HOURS'>,
  standing: Standing | undefined,
  now: Date,
): string {
  if (BACKUP_TO === undefined) return 'not scheduled (set BACKUP_TO)';
  if (!standing) return 'unknown';
  if (!standing.latestBackUp) return 'none yet';
  const ageMs = now.getTime() - standing.latestBackUp.made_at.getTime();
  if (ageMs > BACKUP_ALARM_HOURS * 3_600_000) return 'late';
  return (standing.latestDrill?.failure ?? null) === null ? 'ok' : 'the last drill failed';
}

/** Whether uploads are scanned for viruses. A demo needs no scan. */
export function uploadsSay({ production, CLAMD_URL }: Pick<Config, 'production' | 'CLAMD_URL'>): string {
  return CLAMD_URL !== undefined || !production ? 'ok' : 'not scanned for viruses (set CLAMD_URL)';
}
