import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { workTermsAround, type WorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { WorkNotices } from './notices.ts';
import { holdUntold } from './store.ts';

interface GivenWorkParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: WorkNotices;
  readonly calendar: WorkCalendar;
}

/** Work given to one person within so many seconds goes into one email. */
export const gatherSeconds = 60;

/** Tells an employee of the work that colleagues have given them since the last mail and that still waits. */
export function mailGivenWork(
  { db, clock, notices, calendar }: GivenWorkParts,
  accountId: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const today = dayOf(at);
    const untold = await holdUntold(tx, accountId, at, workTermsAround(today, calendar));
    if (untold.length > 0) await notices.given(tx, untold, today, at);
  });
}
