import type { Generated } from 'kysely';
import type { LinkAsker, LinkPurpose } from '../links/link-purposes.ts';

/** The tables of mailed links and of people invited many at a time. */
export interface InvitationTables {
  link_mails: {
    id: Generated<number>;
    account_id: string;
    purpose: LinkPurpose;
    asker: LinkAsker;
    mailed_at: Date;
    /** The email that took it; null before that was kept. */
    mail_id: string | null;
    failed_at: Date | null;
    failure: string | null;
  };
  invitation_runs: {
    id: Generated<string>;
    started_by: string;
    started_at: Date;
    ended_at: Date | null;
    stopped_by: string | null;
  };
  invitations: {
    number: Generated<number>;
    run_id: string;
    account_id: string;
    outcome: 'sent' | 'not needed' | 'stopped' | null;
    settled_at: Date | null;
  };
}
