import type { Feature } from '../../platform/kit/feature.ts';
import { searchEverything } from './search-everything.ts';

/** The employees’ search for deals, people, work and requests. */
export const search = {
  handlers: (kit) => ({
    search: { everything: ({ caller, query }) => searchEverything(kit, caller, query.q) },
  }),
} satisfies Feature<'search'>;
