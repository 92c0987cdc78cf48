import type { Generated } from 'kysely';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

/** People who can sign in, what guards their accounts, and their sessions. */
export interface AccountTables {
  accounts: {
    id: Generated<string>;
    email: string;
    name: string;
    /** How emails greet the person. */
    preferred_name: Generated<string | null>;
    /** The language the person chose to read, a BCP 47 tag; null while they have not chosen one. */
    language: Generated<string | null>;
    phone: string | null;
    phone_changed_at: Generated<Date | null>;
    account_type: AccountType;
    is_lead: Generated<boolean>;
    is_administrator: Generated<boolean>;
    representative_id: string | null;
    billing_street: string | null;
    billing_city: string | null;
    billing_state: string | null;
    billing_zip: string | null;
    password_hash: string | null;
    requires_factor: Generated<boolean>;
    first_signed_in_at: Date | null;
    ssn_last_4_digest: string | null;
    disabled_at: Date | null;
    /** When the person’s data was deleted. */
    deleted_at: Generated<Date | null>;
    /** When an administrator was last deactivated or demoted. */
    administered_until: Generated<Date | null>;
    mailed_given_work: Generated<boolean>;
    weekly_email: Generated<boolean>;
    /** The Monday of the week of the last weekly email. */
    weekly_emailed_for: Generated<PlainDate | null>;
    notifications_show_amounts: Generated<boolean>;
    created_at: Generated<Date>;
  };
  known_devices: {
    id: Generated<string>;
    account_id: string;
    digest: Buffer;
    first_used_at: Date;
    last_used_at: Date;
  };
  sessions: {
    id: Generated<string>;
    account_id: string;
    token_serial: Generated<number>;
    renewed_at: Date;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    user_agent: string | null;
    acting_employee_id: string | null;
    employee_session_id: string | null;
    must_enrol: Generated<boolean>;
    device_id: string | null;
    proven_at: Date | null;
  };
  sign_in_failures: {
    id: Generated<number>;
    email: string;
    failed_at: Date;
    counts: boolean;
    device_id: string | null;
    forgiven: Generated<boolean>;
    wrong: string | null;
    entered: Generated<boolean>;
  };
  attempts: {
    kind: string;
    key: string;
    times: Date[];
    last_at: Date;
  };
  second_factors: {
    account_id: string;
    sealed_secret: string;
    begun_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  recovery_codes: { account_id: string; digest: string; used_at: Date | null };
  passkeys: {
    id: Generated<string>;
    account_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    is_synced: boolean;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenges: { challenge: string; account_id: string | null; expires_at: Date };
  drafts: { account_id: string; form: string; fields: string; saved_at: Date };
}
