import { workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import { workShows, type WorkFilter } from '@drawbridge/contract/work/schema.ts';

/** The filter that the address carries; what it does not know there is left out. */
export function readFilter({ q, kind, show }: Record<string, unknown>): WorkFilter {
  const known = {
    q: typeof q === 'string' && q !== '' ? q : undefined,
    kind: workKinds.find((each) => each === kind),
    show: workShows.find((each) => each === show && each !== 'open'),
  };
  return searchOf(known);
}

/** A filter as the address carries it: what is not narrowed down is not there. */
export function searchOf(filter: WorkFilter): WorkFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  );
}
