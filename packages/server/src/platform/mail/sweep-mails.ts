import type { Queries } from '../database/connect.ts';
import { forgetMails } from './store.ts';

/** For so long one can see that a mail was sent, in days. */
const keptDays = 30;

/** The outbox page shows mails of any age, up to so many. */
const mostInOutbox = 500;

/** Forgets mails that were sent or given up long ago. `hasOutbox`: the newest stay, for they are looked at. */
export function sweepMails(db: Queries, now: Date, hasOutbox: boolean): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  return forgetMails(db, { before, keepNewest: hasOutbox ? mostInOutbox : 0 });
}
