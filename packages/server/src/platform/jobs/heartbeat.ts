import type { WorkerEvents } from 'graphile-worker';

/** The state of one lane, for monitoring. */
export interface LaneState {
  readonly lane: string;
  /** Whether the lane fetches jobs or is fully busy. */
  readonly isAlive: boolean;
  /** When it last fetched jobs, in Unix time; undefined before the first time. */
  readonly polledAtSeconds: number | undefined;
  readonly runningJobs: number;
  /** How often the lane was restarted because it no longer fetched jobs. */
  readonly restarts: number;
}

/** When the database last answered each of a lane's waiting loops. */
export interface Heartbeat {
  /** Follows a run of the queue and forgets earlier runs. */
  follow(events: WorkerEvents): void;
  /** Milliseconds since the longest-waiting loop got an answer; 0 while all are busy. */
  silentMs(): number;
  /** Whether the database has answered since the latest `follow`. */
  hasBeaten(): boolean;
  polledAtSeconds(): number | undefined;
}

export function heartbeat(): Heartbeat {
  let followedAt = performance.now();
  let waiting = new Map<unknown, number>();
  let loops = 0;
  let beaten = false;
  let polledAt: number | undefined;

  function beat(): number {
    beaten = true;
    polledAt = Date.now();
    return performance.now();
  }

  return {
    follow(events) {
      followedAt = performance.now();
      const mine = new Map<unknown, number>();
      waiting = mine;
      loops = 0;
      beaten = false;
      const ofThisRun = (act: () => void) => {
        if (waiting === mine) act();
      };
      events.on('worker:create', ({ worker }) =>
        ofThisRun(() => {
          loops += 1;
          mine.set(worker.workerId, performance.now());
        }),
      );
      events.on('worker:getJob:empty', ({ worker }) => ofThisRun(() => mine.set(worker.workerId, beat())));
      events.on('job:start', ({ worker }) =>
        ofThisRun(() => {
          beat();
          mine.delete(worker.workerId);
        }),
      );
      events.on('job:complete', ({ worker }) =>
        ofThisRun(() => mine.set(worker.workerId, performance.now())),
      );
    },
    silentMs() {
      if (loops === 0) return performance.now() - followedAt;
      return waiting.size === 0 ? 0 : performance.now() - Math.min(...waiting.values());
    },
    hasBeaten: () => beaten,
    polledAtSeconds: () => (polledAt === undefined ? undefined : polledAt / 1000),
  };
}
