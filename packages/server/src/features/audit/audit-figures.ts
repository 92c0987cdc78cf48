import { latestCheck } from '../../platform/audit-log/store.ts';
import type { Database } from '../../platform/database/connect.ts';
import { gaugesIn, unixTime } from '../../platform/health/gauges.ts';
import type { Figures } from '../../platform/health/metrics.ts';

/** The result of the latest audit log check; NaN before the first one and while the database is unreachable. */
export function auditFigures(db: Database): Figures {
  return (register) => {
    const gauge = gaugesIn(register);
    const faults = gauge(
      'drawbridge_audit_faults',
      'Places where the audit log does not match its hashes and seals. Anything but 0 means tampering, or a database restored to an earlier state.',
    );
    const checkedAt = gauge(
      'drawbridge_audit_checked_timestamp_seconds',
      'When the audit log was last checked, in Unix time; 0 before the first time.',
    );
    return async () => {
      const check = await latestCheck(db).then(
        (last) => last ?? null,
        () => undefined,
      );
      faults.set(check?.faults ?? Number.NaN);
      checkedAt.set(unixTime(check && check.checked_at));
    };
  };
}
