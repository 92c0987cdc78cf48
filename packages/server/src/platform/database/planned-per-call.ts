import { sql } from 'kysely';

/**
 * Begins a statement that PostgreSQL plans again for the values of each call. A cached plan serves every caller: one made
 * for a broker with twenty thousand deals reads all properties to find a borrower's few. Statements that begin like this
 * are not prepared (see `prepared-statements.ts`).
 */
export const plannedPerCall = sql`/* planned per call */`;
