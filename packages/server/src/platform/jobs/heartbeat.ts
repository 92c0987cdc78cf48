import type { WorkerEvents } from 'graphile-worker';

/** How one lane is doing, for monitoring. */
export interface LaneState {
  readonly lane: string;
  /** Whether it asks for jobs as it should, or is busy with as many as it takes. */
  readonly isAlive: boolean;
  /** When the database last answered its question for jobs, in Unix time; undefined before the first answer. */
  readonly polledAtSeconds: number | undefined;
  readonly runningJobs: number;
  /** How often it had to be started again because it no longer asked for jobs. */
  readonly restarts: number;
}

/** When each loop of a lane that waits for a job was last answered by the database. */
export interface Heartbeat {
  /** Listens to one run of the queue; whatever was known of an earlier run is forgotten. */
  follow(events: WorkerEvents): void;
  /** For how long the loop that was answered longest ago has had no answer; 0 while all are busy with jobs. */
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
