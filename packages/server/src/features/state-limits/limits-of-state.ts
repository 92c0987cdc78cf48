import type { StateLimit } from '@drawbridge/domain/state-limits/state-limits.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { limitOf } from './present.ts';
import { rateLimitsOf } from './store.ts';

/** The confirmed limits on interest rates in a state, each with its statute. */
export async function rateLimitsIn(
  db: Queries,
  state: string,
): Promise<readonly (StateLimit & { readonly source: string })[]> {
  return (await rateLimitsOf(db, state)).map((row) => ({ ...limitOf(row), source: row.source }));
}
