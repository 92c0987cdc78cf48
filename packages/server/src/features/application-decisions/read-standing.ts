import type { ApplicationStanding } from '@drawbridge/contract/application-decisions/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { newestScore } from '../checks/public.ts';
import type { DecisionParts } from './decision-parts.ts';
import { presentStanding } from './present.ts';
import { decisionsOf, lettersOf, standingOf } from './store.ts';

/** Where an application stands, for employees. */
export async function readStanding(
  { db }: Pick<DecisionParts, 'db'>,
  id: string,
): Promise<ApplicationStanding | Refusal<'not_found'>> {
  const row = await standingOf(db, id);
  if (!row) return refuse('not_found');
  return presentStanding(row, {
    score: await newestScore(db, id),
    decisions: await decisionsOf(db, id),
    letters: await lettersOf(db, id),
  });
}
