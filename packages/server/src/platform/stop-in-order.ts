import { setTimeout as wait } from 'node:timers/promises';

export interface StopStep {
  readonly name: string;
  /** How long it is waited for. */
  readonly withinMs: number;
  readonly stop: () => unknown;
}

/** How a stop went: the steps that did not end in time, or failed. */
export interface StopReport {
  readonly late: readonly string[];
}

/**
 * Stops what was started, the last first, each step within its own time: what waits for a database that never answers must keep
 * neither the steps after it nor the process.
 */
export async function stopInOrder(
  steps: readonly StopStep[],
  say: (line: string, error?: unknown) => void,
): Promise<StopReport> {
  const late: string[] = [];
  for (const { name, withinMs, stop } of steps.toReversed()) {
    const inTime = new AbortController();
    const overdue = wait(withinMs, 'overdue' as const, { signal: inTime.signal }).catch(
      () => 'in time' as const,
    );
    try {
      const outcome = await Promise.race([(async () => stop())(), overdue]);
      if (outcome === 'overdue') {
        late.push(name);
        say(`While stopping: ${name} did not end within ${withinMs / 1000} seconds and is left behind.`);
      }
    } catch (error) {
      late.push(name);
      say(`While stopping: ${name} failed.`, error);
    } finally {
      inTime.abort();
    }
  }
  return { late };
}
