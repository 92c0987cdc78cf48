import type { ApplicationStanding } from '@drawbridge/contract/application-decisions/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { presentScore } from './present.ts';
import { newestScoreRow } from './store.ts';

/** The newest credit score that a check of an application’s deal found. */
export async function newestScore(
  db: Queries,
  applicationId: string,
): Promise<ApplicationStanding['creditScore']> {
  const row = await newestScoreRow(db, applicationId);
  const score = row && presentScore(row);
  return score && row.done_on !== null ? { ...score, on: row.done_on } : null;
}
