import { draftDays } from '@drawbridge/domain/drafts/draft-values.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { forgetDrafts } from './store.ts';

/** Forgets the drafts that nobody has come back to. */
export async function sweepDrafts(db: Queries, now: Date): Promise<void> {
  await forgetDrafts(db, new Date(now.getTime() - draftDays * 24 * 3_600_000));
}
