import type { StaffDealsQuery } from '@drawbridge/contract/deals/staff-list-schema.ts';
import { loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';

/** What the list of deals is narrowed down by, as its address carries it. */
export type StaffDealsSearch = Pick<StaffDealsQuery, 'q' | 'stage' | 'type' | 'sort'>;

/** What the address does not know is left out. */
export function readDealsSearch({ q, stage, type, sort }: Record<string, unknown>): StaffDealsSearch {
  const known: StaffDealsSearch = {
    // A loan number typed into the address may be a number.
    q: (typeof q === 'string' && q !== '') || typeof q === 'number' ? String(q) : undefined,
    stage: stages.find((each) => each === stage),
    type: loanTypes.find((each) => each === type),
    sort: sort === 'status_date' ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
