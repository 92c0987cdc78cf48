import type { QueryKey } from '@tanstack/react-query';
import type { LiveHint, LiveKind } from '@drawbridge/contract/live/schema.ts';
import { listenLive } from '../platform/live-connection.ts';
import { queryClient } from '../platform/queries.ts';

/** What of the pages may be outdated by a change. */
const outdatedBy = {
  deal: (id) => [['deal', id], ['deals'], ['staff', 'deals']],
  documents: (id) => [
    ['deal', id, 'documents'],
    ['deal', id, 'action items'],
    ['staff', 'documents'],
    ['staff', 'work'],
  ],
  construction: (id) => [
    ['deal', id, 'budget'],
    ['deal', id, 'draws'],
    ['deal', id, 'beneficiaries'],
    ['staff', 'draws'],
    ['staff', 'budgets'],
    ['staff', 'work'],
  ],
  payments: (id) => [
    ['deal', id, 'account-history'],
    ['deal', id, 'payoffs'],
    ['staff', 'ledger', id],
    ['staff', 'payoff', id],
  ],
  request: () => [['requests'], ['staff', 'requests'], ['staff', 'payoff'], ['staff', 'work']],
  import: () => [[]],
  work: () => [
    ['staff', 'work'],
    ['staff', 'draws'],
    ['staff', 'bank accounts'],
  ],
  settings: () => [['staff', 'settings']],
} as const satisfies Record<LiveKind, (id: string) => readonly QueryKey[]>;

/** Changes that come at once, as from an import, are fetched at once. */
const gatherMs = 250;

/** A tab that is looked away from for a moment stays connected. */
const lingerMs = 10_000;

/**
 * Fetches anew what the server says has changed. Each visible tab has a connection of its own: browsers open six to a server
 * at most, and hidden tabs would use them up. They fetch when they are looked at again. Gives what ends it.
 */
export function startLiveUpdates(): () => void {
  let connection: AbortController | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let waiting = new Map<string, QueryKey>();
  let isFirst = true;

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

  function onReady(): void {
    // What the page shows has just been fetched; only what is looked at later is worth another look.
    void queryClient.invalidateQueries(isFirst ? { refetchType: 'none' } : {});
    isFirst = false;
  }

  function lookAtTab(): void {
    clearTimeout(lingering);
    if (document.visibilityState === 'visible') {
      if (connection) return;
      connection = new AbortController();
      void listenLive({ onHint, onReady }, connection.signal);
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
