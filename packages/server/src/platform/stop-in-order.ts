import { setTimeout as wait } from 'node:timers/promises';

export interface StopStep {
  readonly name: string;
  /** How long to wait for it. */
  readonly withinMs: number;
  readonly stop: () => unknown;
}

/** The steps of a stop that timed out or failed. */
export interface StopReport {
  readonly late: readonly string[];
}

/**
 * Stops started parts in reverse order, each within its own time limit, so a step that waits for a hung database holds up
 * neither later steps nor the process.
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
        say(`While stopping: ${name} did not end within ${withinMs / 1000} seconds and was skipped.`);
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
