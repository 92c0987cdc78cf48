import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

const columns = ['id', 'name', 'created_at', 'last_used_at', 'is_synced'] as const;

export function passkeysOf(db: Queries, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select([...columns, 'credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type PasskeyRow = Pick<Awaited<ReturnType<typeof passkeysOf>>[number], (typeof columns)[number]>;

export async function hasPasskey(db: Queries, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewPasskey {
  readonly accountId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
  readonly at: Date;
}

/** Stores a passkey. Undefined if it is already stored, for any account. */
export function insertPasskey(db: Queries, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkeys')
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      name: passkey.name,
      created_at: passkey.at,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Removes an account’s passkey. Returns its name, or undefined if it does not exist. */
export async function deletePasskey(
  db: Queries,
  accountId: string,
  passkeyId: string,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

/** Removes all of an account’s passkeys. Returns how many there were. */
export async function deletePasskeysOf(db: Queries, accountId: string): Promise<number> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  return removed.length;
}

/** A passkey’s owner. Undefined if the passkey is unknown. */
export async function ownerOfPasskey(db: Queries, credentialId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select('account_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.account_id;
}

/** Reads and locks an account’s passkey. Other sign-ins with it wait until the transaction ends. */
export function lockedPasskey(tx: Queries, accountId: string, credentialId: string) {
  return tx
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function notePasskeyUse(
  db: Queries,
  passkeyId: string,
  use: { counter: number; isSynced: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: use.at })
    .where('id', '=', passkeyId)
    .execute();
}

/** Stores a new challenge and deletes expired ones. */
export async function keepChallenge(
  db: Queries,
  challenge: { challenge: string; accountId: string | null; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .with('swept', (swept) => swept.deleteFrom('passkey_challenges').where('expires_at', '<=', challenge.at))
    .insertInto('passkey_challenges')
    .values({
      challenge: challenge.challenge,
      account_id: challenge.accountId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Uses up a challenge. False if it was never issued for this, was already used, or expired. */
export async function takeChallenge(
  db: Queries,
  challenge: string,
  accountId: string | null,
  at: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', at)
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes challenges of sign-ins that nobody finished. */
export function forgetChallenges(db: Queries, now: Date): Promise<void> {
  return deleteInBatches(db, 'passkey_challenges', sql`expires_at <= ${now}`);
}
