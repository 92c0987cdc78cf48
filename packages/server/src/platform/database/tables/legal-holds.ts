import type { Generated } from 'kysely';

/** Orders to delete nothing of a loan or a person. */
export interface LegalHoldTables {
  legal_holds: {
    id: Generated<string>;
    /** Either this or `account_id`. */
    deal_id: string | null;
    account_id: string | null;
    reason: string;
    placed_by: string;
    placed_at: Date;
    lifted_by: string | null;
    lifted_at: Date | null;
    lifted_because: string | null;
  };
}
