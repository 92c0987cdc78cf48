import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { forgetDrafts } from './store.ts';

/** Forgets the drafts that nobody has come back to. */
export async function sweepDrafts(db: Queries, now: Date, days: number): Promise<void> {
  await forgetDrafts(db, forgetBefore(now, days));
}
