import { staffOnDeals } from '../wire/reach.ts';
import { get } from '../wire/route.ts';
import { found, searchQuery } from './schema.ts';

export const searchRoutes = {
  everything: get('/lima/api/staff/search', {
    ...staffOnDeals,
    summary:
      'Searches deals by number, name, address, borrower and broker, people by name and email, open work, and finished requests. Returns up to 8 of each.',
    query: searchQuery,
    reply: found,
  }),
} as const;
