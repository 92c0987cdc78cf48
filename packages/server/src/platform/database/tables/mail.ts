import type { ColumnType, Generated } from 'kysely';
import type { LinkAsker, LinkPurpose } from '../../links/link-purposes.ts';

/** Emails, the links in them, and people invited many at a time. */
export interface MailTables {
  mails: {
    id: Generated<string>;
    number: Generated<number>;
    to_address: string;
    subject: string;
    text: string | null;
    html: string | null;
    /** The English version of an email in another language. */
    english_subject: string | null;
    english_text: string | null;
    /** Its body has a link that opens an account or an application without a sign-in. */
    opens_account: Generated<boolean>;
    /** The deal it is about. */
    deal_id: string | null;
    created_at: Date;
    attempts: Generated<number>;
    last_error: string | null;
    sent_at: Date | null;
    given_up_at: Date | null;
    /** When it was last sent again after it was given up. */
    retry_from: ColumnType<Date | null, never, Date>;
    /** A notification was accepted in its place. */
    notified_instead: Generated<boolean>;
    /** The attempt that is sending it, until that time. */
    claimed_by: string | null;
    claim_ends_at: Date | null;
    /** The trace of the request or job that wrote it; null for older ones. */
    trace_id: string | null;
    /** The decision letter it carries. */
    letter_id: ColumnType<string | null, never, string>;
  };
  link_tokens: {
    jti: string;
    account_id: string;
    purpose: LinkPurpose;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    superseded_at: Date | null;
  };
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
