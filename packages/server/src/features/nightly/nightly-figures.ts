import type { Database } from '../../platform/database/connect.ts';
import { gaugesIn, unixTime } from '../../platform/health/gauges.ts';
import type { Figures } from '../../platform/health/metrics.ts';
import { lastNightEndedAt } from './run-store.ts';

/** When loans were last computed; 0 before the first night, and NaN while the database is unreachable. */
export function nightlyFigures(db: Database): Figures {
  return (register) => {
    const endedAt = gaugesIn(register)(
      'drawbridge_last_nightly_run_timestamp_seconds',
      'When a nightly run last finished, in Unix time; 0 before the first.',
    );
    return async () => {
      const at = await lastNightEndedAt(db).then(
        (last) => last ?? null,
        () => undefined,
      );
      endedAt.set(unixTime(at));
    };
  };
}
