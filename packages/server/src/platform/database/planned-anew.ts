import { sql } from 'kysely';

/**
 * Stands in front of a statement that is planned anew for the values of each call. A kept plan serves every caller: one
 * made for a broker with twenty thousand deals reads all properties to find a borrower's few. Statements that begin so
 * are not prepared (see `prepared-statements.ts`).
 */
export const plannedAnew = sql`/* planned anew */`;
