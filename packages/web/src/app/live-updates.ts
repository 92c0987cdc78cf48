import type { QueryKey } from '@tanstack/react-query';
import type { LiveHint, LiveKind } from '@drawbridge/contract/live/schema.ts';
import { listenLive } from '../platform/live-connection.ts';
import { queryClient } from '../platform/queries.ts';

/** The queries each kind of change may make stale. */
const outdatedBy = {
  deal: (id) => [
    ['deal', id],
    ['deals'],
    ['staff', 'deals'],
    ['staff', 'standing'],
    ['staff', 'reconciliations'],
    ['representative'],
    ['applications'],
    ['staff', 'application'],
  ],
  documents: (id) => [
    ['deal', id, 'documents'],
    ['deal', id, 'action items'],
    ['deals', 'today'],
    ['staff', 'documents'],
    ['staff', 'work'],
  ],
  construction: (id) => [
    ['deal', id, 'budget'],
    ['deal', id, 'draws'],
    ['deal', id, 'beneficiaries'],
    ['deals', 'today'],
    ['staff', 'draws'],
    ['staff', 'budgets'],
    ['staff', 'work'],
  ],
  payments: (id) => [
    ['deal', id, 'account-history'],
    ['deal', id, 'payoffs'],
    ['staff', 'ledger', id],
    ['deal', id, 'bills'],
    ['deals'],
    ['staff', 'bills', id],
    ['staff', 'payoff', id],
    ['staff', 'reconciliations'],
  ],
  request: () => [
    ['requests'],
    ['deals', 'today'],
    ['staff', 'requests'],
    ['staff', 'payoff'],
    ['staff', 'work'],
  ],
  import: () => [[]],
  work: () => [
    ['staff', 'work'],
    ['staff', 'checks'],
    ['staff', 'draws'],
    ['staff', 'bank accounts'],
    ['staff', 'standing'],
  ],
  settings: () => [['staff', 'settings']],
  application: () => [
    ['application'],
    ['applications'],
    ['client applications'],
    ['term sheets'],
    ['broker link'],
    ['staff', 'application'],
    ['staff', 'applications'],
    ['staff', 'pipeline'],
    ['staff', 'work'],
  ],
  approval: () => [['staff', 'approvals']],
} as const satisfies Record<LiveKind, (id: string) => readonly QueryKey[]>;

/** Hints that arrive together, as during an import, cause one refetch. */
const gatherMs = 250;

/** A tab hidden for less than this stays connected. */
const lingerMs = 10_000;

/**
 * Refetches whatever the server reports as changed. Each visible tab has its own connection. Hidden tabs disconnect,
 * because browsers open at most six connections to a server, and catch up when shown again. `shownSince` is the
 * earliest moment the page's data can date from, in milliseconds of this device's clock. Returns a function that stops
 * the updates.
 */
export function startLiveUpdates(shownSince: number): () => void {
  let connection: AbortController | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let waiting = new Map<string, QueryKey>();
  let heardAt = Promise.resolve(shownSince);

  function fetchWaiting(): void {
    gathering = undefined;
    const keys = [...waiting.values()];
    waiting = new Map();
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  }

  function onHint({ kind, id }: LiveHint): void {
    for (const key of outdatedBy[kind](id)) waiting.set(JSON.stringify(key), key);
    gathering ??= setTimeout(fetchWaiting, gatherMs);
  }

  function onMissed(): void {
    void queryClient.invalidateQueries();
  }

  function lookAtTab(): void {
    clearTimeout(lingering);
    if (document.visibilityState === 'visible') {
      if (connection) return;
      connection = new AbortController();
      const { signal } = connection;
      heardAt = heardAt.then((at) => listenLive({ onHint, onMissed }, signal, at));
    } else {
      lingering = setTimeout(disconnect, lingerMs);
    }
  }

  function disconnect(): void {
    connection?.abort();
    connection = undefined;
  }

  lookAtTab();
  document.addEventListener('visibilitychange', lookAtTab);
  return () => {
    document.removeEventListener('visibilitychange', lookAtTab);
    clearTimeout(lingering);
    clearTimeout(gathering);
    disconnect();
  };
}
