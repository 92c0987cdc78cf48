import type { LiveParts } from './live-parts.ts';
import { sessionsStillGood } from './store.ts';

/** Ends the streams of expired sessions. When a session is ended, the database notifies the servers at once. */
export async function endStale({ db, clock, log, tokenLifeMinutes, streams }: LiveParts): Promise<void> {
  const open = streams.those(() => true);
  if (open.length === 0) return;
  const now = clock.now();
  const renewedSince = new Date(now.getTime() - tokenLifeMinutes * 60_000);
  try {
    const ids = [...new Set(open.map(({ caller }) => caller.sessionId))];
    const good = await sessionsStillGood(db, ids, { now, renewedSince });
    for (const stream of open) if (!good.has(stream.caller.sessionId)) streams.end(stream);
  } catch (error) {
    log.warn({ err: error }, 'failed to check the sessions of live streams');
  }
}
