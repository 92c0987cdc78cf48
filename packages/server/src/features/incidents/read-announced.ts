import { setTimeout as wait } from 'node:timers/promises';
import type { Kit } from '../../platform/kit/kit.ts';
import { aheadHours, pageNotice } from './page-notice.ts';
import { announcedBefore, type AnnouncedRow } from './store.ts';

/** The database is read at most once in this time, however many pages people open. */
const freshForMs = 10_000;
/** The pages wait no longer than this for a slow database. */
const patienceMs = 200;

/** The notice of each page, in the language of the moment. It comes from the last announcements that could be read. */
export function pageNoticesFrom({
  db,
  clock,
  now,
}: Pick<Kit, 'db' | 'clock' | 'now'>): () => Promise<() => string> {
  let readAt = Number.NEGATIVE_INFINITY;
  let announced: readonly AnnouncedRow[] = [];
  let readSoon: Promise<unknown> = Promise.resolve();
  async function read(at: Date): Promise<void> {
    const until = new Date(at.getTime() + aheadHours * 3_600_000 + freshForMs);
    announced = await announcedBefore(db, at, until);
  }
  return async () => {
    const at = clock.now();
    if (Math.abs(at.getTime() - readAt) > freshForMs) {
      readAt = at.getTime();
      readSoon = Promise.race([read(at).catch(() => undefined), wait(patienceMs, undefined, { ref: false })]);
    }
    await readSoon;
    return () => pageNotice(announced, at, now().timeZone);
  };
}
