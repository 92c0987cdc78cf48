import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Queries } from '../database/connect.ts';
import { forgetMails } from './store.ts';

/** The outbox page shows mails of any age, up to so many. */
const mostInOutbox = 500;

/** Forgets mails that were sent or given up so many days ago. `hasOutbox`: the newest stay, for they are looked at. */
export function sweepMails(
  db: Queries,
  now: Date,
  { days, hasOutbox }: { readonly days: number; readonly hasOutbox: boolean },
): Promise<void> {
  const before = forgetBefore(now, days);
  return forgetMails(db, { before, keepNewest: hasOutbox ? mostInOutbox : 0 });
}
