import type { Queries } from '../database/connect.ts';
import { forgetLinks } from './store.ts';

/** How long a dead link is told from one that never was, in days. */
const keptDays = 30;

export function sweepLinks(db: Queries, now: Date): Promise<void> {
  return forgetLinks(db, new Date(now.getTime() - keptDays * 24 * 3_600_000));
}
