import type { Killable } from '@drawbridge/server/test/support/killable-calls.ts';
import { startServer, type RunningServer } from './running-server.ts';

export interface KillableServer extends Killable {
  /** The server that runs now, or is about to. */
  readonly now: () => Promise<RunningServer>;
  /** How long each start after a kill took until `/readyz` answered, in milliseconds. */
  readonly readyMs: readonly number[];
}

/**
 * Runs `work` with a server that can be killed with SIGKILL and started again in its data folder. Ends it afterward, also if `work`
 * fails: a server left behind would keep the benchmark from ending.
 */
export async function withKillableServer<T>(
  environment: Readonly<Record<string, string>>,
  work: (server: KillableServer) => Promise<T>,
): Promise<T> {
  const readyMs: number[] = [];
  let running = Promise.resolve(await startServer(environment));
  try {
    return await work({
      now: () => running,
      url: async () => (await running).url,
      async killAndStart() {
        await (await running).kill();
        running = startServer(environment);
        readyMs.push((await running).readyMs);
      },
      readyMs,
    });
  } finally {
    await (await running).stop();
  }
}
