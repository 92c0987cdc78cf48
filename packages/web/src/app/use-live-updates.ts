import { useEffect } from 'react';
import { earlyAnswersFreshMs } from '../platform/early-answers.ts';
import { queryClient } from '../platform/queries.ts';
import { settings } from '../platform/settings.ts';

const lookEveryMs = 1000;

/** Keeps pages up to date with what changes on the server, once they have what they begin with. */
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
      // Without the code pages stay as good as they were without it.
      start().catch(() => undefined);
    }, lookEveryMs);
    return () => {
      over = true;
      clearInterval(waiting);
      stop?.();
    };
  }, [person]);
}
