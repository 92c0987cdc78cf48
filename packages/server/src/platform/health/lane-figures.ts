import client from 'prom-client';
import type { LaneState } from '../jobs/heartbeat.ts';
import { gaugesIn } from './gauges.ts';
import type { Figures } from './metrics.ts';

/** Metrics of this server's job lanes; none if another server runs jobs. */
export function laneFiguresFrom(read: () => readonly LaneState[]): Figures {
  return (register) => {
    const gauge = gaugesIn(register);
    const up = gauge(
      'drawbridge_job_lane_up',
      'Whether this server fetches jobs of the lane: 1 or 0.',
      'lane',
    );
    const polledAt = gauge(
      'drawbridge_job_lane_polled_timestamp_seconds',
      'When this server last fetched jobs of the lane, in Unix time. A busy lane does not fetch.',
      'lane',
    );
    const running = gauge(
      'drawbridge_job_lane_running_jobs',
      'Jobs of the lane running on this server.',
      'lane',
    );
    const restarts = new client.Counter({
      name: 'drawbridge_job_lane_restarts_total',
      help: 'How often the lane was restarted because its queue ended or hung.',
      labelNames: ['lane'],
      registers: [register],
    });
    return () => {
      restarts.reset();
      for (const { lane, isAlive, polledAtSeconds, runningJobs, restarts: times } of read()) {
        up.set({ lane }, isAlive ? 1 : 0);
        polledAt.set({ lane }, polledAtSeconds ?? Number.NaN);
        running.set({ lane }, runningJobs);
        restarts.inc({ lane }, times);
      }
    };
  };
}
