import { workTermsAround, type WorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { WorkNotices } from './notices.ts';
import { takeUnmailedWork } from './store.ts';

interface GivenWorkParts {
  readonly db: Database;
  readonly clock: LenderClock;
  readonly notices: WorkNotices;
  readonly calendar: WorkCalendar;
}

/** Work assigned to one person within this many seconds goes into one email. */
export const gatherSeconds = 60;

/** Emails an employee about open work that colleagues have assigned them since the last such email. */
export function mailGivenWork(
  { db, clock, notices, calendar }: GivenWorkParts,
  accountId: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const today = clock.dayOf(at);
    const terms = { ...workTermsAround(today, calendar), timeZone: clock.timeZone(), at };
    const unmailed = await takeUnmailedWork(tx, accountId, at, terms);
    if (unmailed.length > 0) await notices.given(tx, unmailed, today, at);
  });
}
