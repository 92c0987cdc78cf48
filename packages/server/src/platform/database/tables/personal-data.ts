import type { Generated } from 'kysely';

/** Copies of all that is held about a person. */
export interface PersonalDataTables {
  personal_copies: {
    id: Generated<string>;
    account_id: string;
    asked_by: string;
    reason: string | null;
    asked_at: Date;
    ready_at: Date | null;
    expires_at: Date | null;
    file_key: string | null;
    size: number | null;
    removed_at: Date | null;
  };
}
