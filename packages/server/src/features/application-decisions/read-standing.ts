import type { ApplicationStanding } from '@drawbridge/contract/application-decisions/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { DecisionParts } from './decision-parts.ts';
import { presentStanding } from './present.ts';
import { decisionsOf, lettersOf, standingOf } from './store.ts';

/** Where an application stands, for employees. */
export async function readStanding(
  { db }: Pick<DecisionParts, 'db'>,
  id: string,
): Promise<ApplicationStanding | Refusal<'not_found'>> {
  const row = await standingOf(db, id);
  return row ? presentStanding(row, await decisionsOf(db, id), await lettersOf(db, id)) : refuse('not_found');
}
