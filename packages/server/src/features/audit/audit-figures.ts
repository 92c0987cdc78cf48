import client from 'prom-client';
import { latestCheck } from '../../platform/audit-log/store.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Figures } from '../../platform/health/metrics.ts';

/** The result of the latest audit log check; NaN before the first one and while the database is unreachable. */
export function auditFigures(db: Database): Figures {
  return (register) => {
    const faults = new client.Gauge({
      name: 'drawbridge_audit_faults',
      help: 'Places where the audit log does not match its hashes and seals. Anything but 0 means tampering, or a database restored to an earlier state.',
      registers: [register],
    });
    const checkedAt = new client.Gauge({
      name: 'drawbridge_audit_checked_timestamp_seconds',
      help: 'When the audit log was last checked, in Unix time.',
      registers: [register],
    });
    return async () => {
      const check = await latestCheck(db).catch(() => undefined);
      faults.set(check?.faults ?? Number.NaN);
      checkedAt.set(check ? check.checked_at.getTime() / 1000 : Number.NaN);
    };
  };
}
