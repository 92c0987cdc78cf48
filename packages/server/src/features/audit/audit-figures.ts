import { latestSeal } from '../../platform/audit-log/seal-store.ts';
import { latestCheck, latestEntryAt } from '../../platform/audit-log/store.ts';
import type { Database } from '../../platform/database/connect.ts';
import { gaugesIn, unixTime } from '../../platform/health/gauges.ts';
import type { Figures } from '../../platform/health/metrics.ts';

/** The latest audit log check and seal; NaN while the database is unreachable. */
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
    const sealedAt = gauge(
      'drawbridge_audit_sealed_timestamp_seconds',
      'When the audit log was last sealed, in Unix time; 0 before the first time. A log without new entries is not sealed again.',
    );
    const writtenAt = gauge(
      'drawbridge_audit_written_timestamp_seconds',
      'When the latest entry of the audit log was written, in Unix time; 0 before the first.',
    );
    return async () => {
      const known = await readAudit(db).catch(() => undefined);
      faults.set(known?.check?.faults ?? Number.NaN);
      checkedAt.set(unixTime(known && (known.check?.checked_at ?? null)));
      sealedAt.set(unixTime(known && (known.seal?.at ?? null)));
      writtenAt.set(unixTime(known?.writtenAt));
    };
  };
}

async function readAudit(db: Database) {
  return { check: await latestCheck(db), seal: await latestSeal(db), writtenAt: await latestEntryAt(db) };
}
