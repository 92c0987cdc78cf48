import type pg from 'pg';
import client from 'prom-client';
import type { WatchedFiles } from '../files/watched-files.ts';
import type { OpenStreams } from '../live/open-streams.ts';
import { gaugesIn } from './gauges.ts';
import type { Figures } from './metrics.ts';

interface ServerParts {
  readonly pool: pg.Pool;
  readonly files: WatchedFiles;
  readonly streams: OpenStreams;
  readonly scansFiles: boolean;
}

/** Metrics of this server. */
export function serverFiguresFrom({ pool, files, streams: open, scansFiles }: ServerParts): Figures {
  return (register) => {
    const gauge = gaugesIn(register);
    const connections = gauge(
      'drawbridge_database_connections',
      'Database connections for requests, by state: in_use or idle.',
      'state',
    );
    const most = gauge('drawbridge_database_connections_max', 'Maximum database connections for requests.');
    const waiting = gauge(
      'drawbridge_database_connections_waiting',
      'Requests waiting for a database connection.',
    );
    const streams = gauge('drawbridge_live_streams', 'Browsers connected for live updates.');
    const scans = gauge('drawbridge_virus_scan_enabled', 'Whether files are scanned for viruses: 1 or 0.');
    const failures = new client.Counter({
      name: 'drawbridge_file_store_errors_total',
      help: 'Failed attempts to store, read or remove a file.',
      registers: [register],
    });
    return () => {
      connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      most.set(pool.options.max);
      waiting.set(pool.waitingCount);
      streams.set(open.count());
      scans.set(scansFiles ? 1 : 0);
      failures.reset();
      failures.inc(files.failures());
    };
  };
}
