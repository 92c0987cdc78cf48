import type { Database } from '../database/connect.ts';
import { databaseSize, standbys, walArchiving } from './database-store.ts';
import { gaugesIn, unixTime } from './gauges.ts';
import type { Figures } from './metrics.ts';
import { readOnceIn } from './read-once-in.ts';

/** PostgreSQL looks at every file of the database to tell its size. */
const sizeFreshForMs = 300_000;
const freshForMs = 15_000;

/** Metrics of PostgreSQL: its size, the archive of its write-ahead log, and its standbys. */
export function databaseFiguresFrom(db: Database): Figures {
  const readSize = readOnceIn(sizeFreshForMs, () => databaseSize(db));
  const readArchiving = readOnceIn(freshForMs, () => walArchiving(db));
  const readStandbys = readOnceIn(freshForMs, () => standbys(db));
  return (register) => {
    const gauge = gaugesIn(register);
    const size = gauge('drawbridge_database_bytes', 'Size of the database, in bytes.');
    const failing = gauge(
      'drawbridge_wal_archive_failing',
      'Whether PostgreSQL’s latest attempt to archive its write-ahead log failed: 1 or 0; NaN if it archives none.',
    );
    const archivedAt = gauge(
      'drawbridge_wal_archived_timestamp_seconds',
      'When PostgreSQL last archived a part of its write-ahead log, in Unix time; 0 before the first, NaN if it archives none.',
    );
    const connected = gauge('drawbridge_standbys', 'Standbys that follow the primary.');
    const lag = gauge(
      'drawbridge_standby_lag_seconds',
      'How far the slowest standby is behind; 0 without writes or standbys, NaN if the role may not read it (pg_monitor).',
    );
    return async () => {
      const [bytes, archiving, following] = await Promise.all([readSize(), readArchiving(), readStandbys()]);
      size.set(bytes ?? Number.NaN);
      failing.set(archiving?.archives ? Number(archiving.failing) : Number.NaN);
      archivedAt.set(unixTime(archiving?.archives ? archiving.archived_at : undefined));
      connected.set(following?.standbys ?? Number.NaN);
      lag.set(following?.is_readable ? following.lag_seconds : Number.NaN);
    };
  };
}
