import type { Generated } from 'kysely';
import type { ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';

export interface ApiKeyTables {
  api_keys: {
    id: Generated<string>;
    name: string;
    prefix: string;
    digest: Buffer;
    rights: ApiKeyRight[];
    created_by: string;
    created_at: Date;
    expires_at: Date | null;
    last_used_at: Date | null;
    revoked_at: Date | null;
    revoked_by: string | null;
  };
}
