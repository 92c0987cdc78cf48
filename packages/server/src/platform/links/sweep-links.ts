import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Queries } from '../database/connect.ts';
import { forgetLinks } from './store.ts';

/** Forgets links that died so many days ago. Until then they are told from those that never were. */
export function sweepLinks(db: Queries, now: Date, days: number): Promise<void> {
  return forgetLinks(db, forgetBefore(now, days));
}
