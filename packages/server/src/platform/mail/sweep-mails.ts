import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Queries } from '../database/connect.ts';
import { forgetMails } from './store.ts';

/** The outbox page shows this many emails of any age. */
const mostInOutbox = 500;

/** Deletes emails sent or given up `days` ago or earlier. With `hasOutbox`, the newest stay. */
export function sweepMails(
  db: Queries,
  now: Date,
  { days, hasOutbox }: { readonly days: number; readonly hasOutbox: boolean },
): Promise<void> {
  const before = forgetBefore(now, days);
  return forgetMails(db, { before, keepNewest: hasOutbox ? mostInOutbox : 0 });
}
