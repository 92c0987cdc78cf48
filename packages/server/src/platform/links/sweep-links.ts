import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Queries } from '../database/connect.ts';
import { forgetLinks } from './store.ts';

/** Forgets links that died so many days ago. Until then the portal knows them from links that never existed. */
export function sweepLinks(db: Queries, now: Date, days: number): Promise<void> {
  return forgetLinks(db, forgetBefore(now, days));
}
