import { apiKeyStanding } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import type { AuthenticateKey } from '../../platform/session/caller.ts';
import type { ApiKeyParts } from './api-key-parts.ts';
import { isKeyOf, prefixOf } from './api-key-text.ts';
import { keyByPrefix, noteUse } from './store.ts';

/** Last use is recorded once a minute: a write for each call would cost more than the call. */
const notedEveryMs = 60_000;

/** Finds the key for a token. Reads the database each time, so that a revoked key stops working at once. */
export function keyAuthenticator({ db, clock }: ApiKeyParts): AuthenticateKey {
  return async (token) => {
    const prefix = prefixOf(token);
    const row = prefix === undefined ? undefined : await keyByPrefix(db, prefix);
    if (!row || !isKeyOf(token, row.digest)) return undefined;
    const now = clock.now();
    if (apiKeyStanding({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now) !== 'good')
      return undefined;
    if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= notedEveryMs)
      await noteUse(db, row.id, now);
    const { id, name } = row;
    return { role: 'machine', accountId: null, apiKey: { id, name, prefix: row.prefix }, rights: row.rights };
  };
}
