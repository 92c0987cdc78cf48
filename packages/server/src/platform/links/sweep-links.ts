import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Queries } from '../database/connect.ts';
import { forgetLinks } from './store.ts';

/**
 * Deletes links this many days after they stop working. Until then, the portal can tell them from links that never
 * existed.
 */
export function sweepLinks(db: Queries, now: Date, days: number): Promise<void> {
  return forgetLinks(db, forgetBefore(now, days));
}
