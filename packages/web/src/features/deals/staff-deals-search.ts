import type { StaffDealsQuery } from '@drawbridge/contract/deals/staff-list-schema.ts';
import { loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';

/** The deal list’s filters, as kept in the address. */
export type StaffDealsSearch = Pick<StaffDealsQuery, 'q' | 'stage' | 'type' | 'sort'>;

/** Ignores unknown values in the address. */
export function readDealsSearch({ q, stage, type, sort }: Record<string, unknown>): StaffDealsSearch {
  const known: StaffDealsSearch = {
    // A loan number typed into the address may parse as a number.
    q: (typeof q === 'string' && q !== '') || typeof q === 'number' ? String(q) : undefined,
    stage: stages.find((each) => each === stage),
    type: loanTypes.find((each) => each === type),
    sort: sort === 'status_date' ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
