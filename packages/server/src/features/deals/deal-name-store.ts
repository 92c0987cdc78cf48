import { sql } from 'kysely';

// The rule in `domain/deals/deal-name.ts` for queries over `deals` and `first_properties`.

/** A deal’s name: its nickname, else its street, else its loan number. */
export const dealName = sql<string>`coalesce(deals.nickname, first_properties.street, deals.loan_number)`;

/** The value that lists sort names by. Deals with neither nickname nor street show a dash and come first. */
export const dealSortName = sql<string>`lower(coalesce(deals.nickname, first_properties.street, ''))`;
