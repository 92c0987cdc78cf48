import { sql } from 'kysely';

// The rule of `domain/deals/deal-name.ts`, in queries over `deals` and `first_properties`.

/** What a deal is called: its nickname, else its street, else its loan number. */
export const dealName = sql<string>`coalesce(deals.nickname, first_properties.street, deals.loan_number)`;

/** What lists of deals are sorted by. Deals without a nickname and a street have a dash there, and come first. */
export const dealSortName = sql<string>`lower(coalesce(deals.nickname, first_properties.street, ''))`;
