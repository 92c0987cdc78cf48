import type { ApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import { apiKeyStanding } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import type { ApiKeyRow } from './store.ts';

export function presentKey(row: ApiKeyRow, now: Date): ApiKey {
  const times = { expiresAt: row.expires_at, revokedAt: row.revoked_at };
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    rights: row.rights,
    standing: apiKeyStanding(times, now),
    createdBy: row.maker,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
