import { sql } from 'kysely';

/**
 * Stands in front of a statement that is to be planned each time it is asked, for the values it is asked with. A plan that is
 * kept serves whoever asks: one made for a broker with twenty thousand deals reads everybody's properties to find somebody's
 * few. Statements that begin so are not prepared (see `prepared-statements.ts`).
 */
export const plannedAnew = sql`/* planned anew */`;
