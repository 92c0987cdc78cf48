import client from 'prom-client';
import type { Replica } from '../database/replica.ts';
import { gaugesIn } from './gauges.ts';
import type { Figures } from './metrics.ts';

/** Metrics of the standby that reports and exports are read from; none without one. */
export function replicaFiguresFrom(replica: Replica): Figures {
  return (register) => {
    if (replica.state() === undefined) return () => undefined;
    const gauge = gaugesIn(register);
    const counter = (name: string, help: string) => new client.Counter({ name, help, registers: [register] });
    const used = gauge(
      'drawbridge_replica_used',
      'Whether reports and exports are read from the replica: 1 or 0.',
    );
    const lag = gauge('drawbridge_replica_lag_seconds', 'How far the replica is behind the primary.');
    const reads = counter('drawbridge_replica_reads_total', 'Reports and exports read from the replica.');
    const fallbacks = counter(
      'drawbridge_replica_fallbacks_total',
      'Reports and exports read from the primary because the replica was down, too far behind or failed.',
    );
    return () => {
      const state = replica.state();
      if (state === undefined) return;
      used.set(state.isUsed ? 1 : 0);
      lag.set(state.lagSeconds);
      reads.reset();
      reads.inc(state.reads);
      fallbacks.reset();
      fallbacks.inc(state.fallbacks);
    };
  };
}
