import type { Database } from '../../platform/database/connect.ts';
import { gaugesIn } from '../../platform/health/gauges.ts';
import type { Figures } from '../../platform/health/metrics.ts';
import { readOnceIn } from '../../platform/health/read-once-in.ts';
import { failedImports } from './store.ts';

const freshForMs = 15_000;

/** Imports that failed; NaN while the database is unreachable. */
export function importFigures(db: Database): Figures {
  const read = readOnceIn(freshForMs, () => failedImports(db));
  return (register) => {
    const failed = gaugesIn(register)(
      'drawbridge_imports_failed',
      'Imports that broke off within the last day.',
    );
    return async () => failed.set((await read()) ?? Number.NaN);
  };
}
