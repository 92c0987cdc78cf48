import type { PreferredName, PreferredNameChange } from '@drawbridge/contract/profile/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { preferredNameOf, recordChange, writePreferredName } from './store.ts';

/** The name emails greet the caller by; null if they set none. */
export async function readPreferredName(db: Database, { accountId }: Caller): Promise<PreferredName> {
  return { preferredName: await preferredNameOf(db, accountId) };
}

/** Saves the name emails greet the caller by. An empty name removes it. */
export async function setPreferredName(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { accountId }: Caller,
  { preferredName: typed }: PreferredNameChange,
): Promise<PreferredName> {
  const preferredName = typed === '' ? null : typed;
  await transact(db, async (tx) => {
    await recordChange(tx, accountId, clock.now());
    await writePreferredName(tx, accountId, preferredName);
  });
  return { preferredName };
}
