import type { ApiKey, NewApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { approverInLog, requireSecondAdministrator, type Actor } from '../two-person/public.ts';
import type { ApiKeyParts } from './api-key-parts.ts';
import { newApiKeyText } from './api-key-text.ts';
import { presentKey } from './present.ts';
import { addKey, keyById } from './store.ts';

const dayMs = 24 * 3_600_000;

/** The stored part of a key, which grants no access. */
export interface KeptKey extends NewApiKey {
  readonly prefix: string;
  readonly digest: Buffer;
}

/** A new key: the part to store, and the key itself. */
export function newKey({ name, rights, lastsDays }: NewApiKey): { kept: KeptKey; secret: string } {
  const { text, prefix, digest } = newApiKeyText();
  const sorted = [...new Set(rights)].toSorted();
  return { kept: { name: name.trim(), rights: sorted, lastsDays, prefix, digest }, secret: text };
}

/** Creates a key, unless a second administrator must approve it. */
export function createKey(
  { db, clock }: ApiKeyParts,
  caller: Caller,
  given: NewApiKey,
): Promise<{ key: ApiKey; secret: string } | Refusal<'needs_second_administrator'>> {
  const { kept, secret } = newKey(given);
  return db.transaction().execute(async (tx) => {
    const alone = await requireSecondAdministrator(tx, clock.now());
    return alone ?? { key: await addKeptKey(tx, { clock }, caller, kept), secret };
  });
}

/** Activates a key. Its lifetime starts now. */
export async function addKeptKey(
  tx: Transaction,
  { clock }: Pick<ApiKeyParts, 'clock'>,
  actor: Actor,
  { name, rights, lastsDays, prefix, digest }: KeptKey,
): Promise<ApiKey> {
  const at = clock.now();
  const { accountId } = actor;
  const expiresAt = lastsDays === null ? null : new Date(at.getTime() + lastsDays * dayMs);
  const id = await addKey(tx, { name, prefix, digest, rights, by: accountId, at, expiresAt });
  await recordAction(tx, {
    at,
    accountId,
    action: 'API key created',
    subject: id,
    particulars: {
      name,
      prefix,
      rights,
      expires: expiresAt?.toISOString() ?? 'never',
      ...approverInLog(actor),
    },
  });
  const row = await keyById(tx, id);
  if (!row) throw new Error('the key was not added');
  return presentKey(row, at);
}
