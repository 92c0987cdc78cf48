import { useEffect } from 'react';
import { earlyAnswersFreshMs } from '../platform/early-answers.ts';
import { queryClient } from '../platform/queries.ts';

const lookEveryMs = 1000;

/** Starts live updates and what the portal needs without a connection, once the page has its first data. */
export function useAfterFirstData(person: string | undefined): void {
  useEffect(() => {
    if (person === undefined) return;
    let stop: (() => void) | undefined;
    let over = false;
    const shownSince = Date.now() - earlyAnswersFreshMs;
    async function start(): Promise<void> {
      const { afterFirstData } = await import('./after-first-data.ts');
      if (!over) stop = afterFirstData(shownSince);
    }
    const waiting = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(waiting);
      // If the code does not load, pages work without either.
      start().catch(() => undefined);
    }, lookEveryMs);
    return () => {
      over = true;
      clearInterval(waiting);
      stop?.();
    };
  }, [person]);
}
