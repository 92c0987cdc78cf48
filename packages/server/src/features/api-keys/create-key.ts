import type { ApiKey, NewApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { ApiKeyParts } from './api-key-parts.ts';
import { newApiKeyText } from './api-key-text.ts';
import { presentKey } from './present.ts';
import { addKey, keyById } from './store.ts';

const dayMs = 24 * 3_600_000;

/** Makes a key. What is kept of it does not open anything. */
export function createKey(
  { db, clock }: ApiKeyParts,
  { accountId }: Caller,
  given: NewApiKey,
): Promise<{ key: ApiKey; secret: string }> {
  const at = clock.now();
  const { text, prefix, digest } = newApiKeyText();
  const name = given.name.trim();
  const rights = [...new Set(given.rights)].toSorted();
  const expiresAt = given.lastsDays === null ? null : new Date(at.getTime() + given.lastsDays * dayMs);
  return db.transaction().execute(async (tx) => {
    const id = await addKey(tx, { name, prefix, digest, rights, by: accountId, at, expiresAt });
    await recordAction(tx, {
      at,
      accountId,
      action: 'API key created',
      subject: id,
      particulars: { name, prefix, rights, expires: expiresAt?.toISOString() ?? 'never' },
    });
    const row = await keyById(tx, id);
    if (!row) throw new Error('the key was not added');
    return { key: presentKey(row, at), secret: text };
  });
}
