import type { Generated } from 'kysely';

/** Mails, and what else the running of a server notes. */
export interface MailTables {
  mails: {
    id: Generated<string>;
    number: Generated<number>;
    to_address: string;
    subject: string;
    text: string | null;
    html: string | null;
    created_at: Date;
    attempts: Generated<number>;
    last_error: string | null;
    sent_at: Date | null;
    given_up_at: Date | null;
    /** Whoever is sending it, until that time. */
    claimed_by: string | null;
    claim_ends_at: Date | null;
  };
  back_ups: {
    made_at: Date;
    rows: number;
    files: number;
    lost_files: number;
  };
}
