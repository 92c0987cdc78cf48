import { setTimeout as sleep } from 'node:timers/promises';
import type { Read } from './dashboard-reads.ts';

const askers = 12;
/** Between two requests of one person. */
const pauseMs = 20;
const profile = {
  BillingStreet: '12 Harbor Street',
  BillingCity: 'Charleston',
  BillingState: 'SC',
  BillingPostalCode: '29401',
};

export interface Asking {
  readonly failures: readonly string[];
  /** Milliseconds of each request. */
  readonly took: readonly number[];
  /** Settles once `over` has ended it. */
  readonly done: Promise<unknown>;
}

/** Reads dashboards and writes the profile of `token`’s person, twelve requests at a time, at the server that `url` names for each turn. */
export function keepAsking(
  url: (turn: number) => string,
  reads: readonly Read[],
  { token, over }: { readonly token: string; readonly over: AbortSignal },
): Asking {
  const failures: string[] = [];
  const took: number[] = [];

  async function ask(nth: number): Promise<void> {
    for (let count = 0; !over.aborted; count += 1) {
      const read = reads[(nth + count) % reads.length];
      const writes = nth % 4 === 0;
      const path = writes ? '/lima/api/updateaccountprofile' : (read?.path ?? '');
      const began = performance.now();
      const outcome = await fetch(`${url(nth + count)}${path}`, {
        method: writes ? 'POST' : 'GET',
        headers: {
          authorization: writes ? `Bearer ${token}` : (read?.authorization ?? ''),
          ...(writes ? { 'content-type': 'application/json' } : {}),
        },
        ...(writes ? { body: JSON.stringify({ ...profile, Phone: `84355501${10 + (count % 90)}` }) } : {}),
      }).then(
        async (answer) => {
          const text = await answer.text();
          return answer.ok ? undefined : `${path} answered ${answer.status} ${text.slice(0, 200)}`;
        },
        (error: unknown) => `${path}: ${String(error)}`,
      );
      took.push(performance.now() - began);
      if (outcome !== undefined) failures.push(outcome);
      await sleep(pauseMs);
    }
  }
  return { failures, took, done: Promise.all(Array.from({ length: askers }, (_, nth) => ask(nth))) };
}
