import { photographGoodMs } from '@drawbridge/domain/properties/photograph-age.ts';
import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Queries } from '../database/connect.ts';
import { forgetPhotographs } from './store.ts';

/**
 * Deletes photographs that nobody looked at for so long. Looks are not recorded, but one after 30 days fetches it again: a
 * photograph that was fetched before then was not looked at since.
 */
export function sweepPhotographs(db: Queries, now: Date): Promise<void> {
  const lookedAt = forgetBefore(now, fixedDays.photographs);
  return forgetPhotographs(db, new Date(lookedAt.getTime() - photographGoodMs));
}
