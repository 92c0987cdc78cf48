import { useEffect } from 'react';
import { earlyAnswersFreshMs } from '../platform/early-answers.ts';
import { queryClient } from '../platform/queries.ts';
import { settings } from '../platform/settings.ts';

const lookEveryMs = 1000;

/** Starts live updates once the page has its first data. */
export function useLiveUpdates(person: string | undefined): void {
  useEffect(() => {
    if (person === undefined || !settings().flags.live) return;
    let stop: (() => void) | undefined;
    let over = false;
    const shownSince = Date.now() - earlyAnswersFreshMs;
    async function start(): Promise<void> {
      const { startLiveUpdates } = await import('./live-updates.ts');
      if (!over) stop = startLiveUpdates(shownSince);
    }
    const waiting = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(waiting);
      // If the code does not load, pages work without live updates.
      start().catch(() => undefined);
    }, lookEveryMs);
    return () => {
      over = true;
      clearInterval(waiting);
      stop?.();
    };
  }, [person]);
}
