import type { Generated } from 'kysely';

export interface SignInTables {
  sign_in_failures: {
    id: Generated<number>;
    email: string;
    failed_at: Date;
    counts: boolean;
    device_id: string | null;
    forgiven: Generated<boolean>;
  };
  known_devices: {
    id: Generated<string>;
    account_id: string;
    digest: Buffer;
    first_used_at: Date;
    last_used_at: Date;
  };
}
