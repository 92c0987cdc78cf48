import client from 'prom-client';
import type { Database } from '../../platform/database/connect.ts';
import type { Figures } from '../../platform/health/metrics.ts';
import { lastNightEndedAt } from './run-store.ts';

/** When loans were last computed; NaN before the first night and while the database is unreachable. */
export function nightlyFigures(db: Database): Figures {
  return (register) => {
    const endedAt = new client.Gauge({
      name: 'drawbridge_last_nightly_run_timestamp_seconds',
      help: 'When a nightly run last finished, in Unix time; NaN before the first.',
      registers: [register],
    });
    return async () => {
      const at = await lastNightEndedAt(db).catch(() => undefined);
      endedAt.set(at ? at.getTime() / 1000 : Number.NaN);
    };
  };
}
