import type { ApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import { apiKeyMessages } from '@drawbridge/messages/api-keys';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { ApiKeyParts } from './api-key-parts.ts';
import { presentKey } from './present.ts';
import { endKey, keyById } from './store.ts';

/** Revokes a key: every server refuses the next call with it. A key that already ended stays unchanged. */
export function revokeKey(
  { db, clock }: ApiKeyParts,
  { accountId }: Caller,
  id: string,
): Promise<ApiKey | Refusal<'not_found'>> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const ended = await endKey(tx, id, { at, by: accountId });
    const row = await keyById(tx, id);
    if (!row) return refuse('not_found', { detail: apiKeyMessages.unknown });
    const { name, prefix } = row;
    if (ended)
      await recordAction(tx, {
        at,
        accountId,
        action: 'API key revoked',
        subject: id,
        particulars: { name, prefix },
      });
    return presentKey(row, at);
  });
}
