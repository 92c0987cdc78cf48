import { sql } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { digestOf, newSecretKey } from './secret-key.ts';

/** Tells a key from an id. */
const prefix = 'k_';

/** A link in an email opens an application as long as an untouched draft is kept at most. */
const emailedDays = 30;
const browserDays = 365;

export function isKey(named: string): boolean {
  return named.startsWith(prefix);
}

export function newKey(): string {
  return newSecretKey(prefix);
}

/** Waits for others that begin with the same key, until the transaction ends. An expired key is free again. */
export async function lockKey(tx: Transaction, key: string, at: Date): Promise<void> {
  const digest = digestOf(key);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application key ${digest}`}, 0))`.execute(tx);
  await tx
    .deleteFrom('application_keys')
    .where('digest', '=', digest)
    .where('expires_at', '<=', at)
    .execute();
}

/** Gives an application a key: for a browser, or for a link to an email address. Only its digest is stored. */
export async function addKey(
  tx: Transaction,
  applicationId: string,
  {
    key = newKey(),
    email = null,
    at,
  }: { readonly key?: string; readonly email?: string | null; readonly at: Date },
): Promise<string> {
  const days = email === null ? browserDays : emailedDays;
  await tx
    .insertInto('application_keys')
    .values({
      digest: digestOf(key),
      application_id: applicationId,
      email,
      made_at: at,
      expires_at: new Date(at.getTime() + days * 86_400_000),
    })
    .execute();
  return key;
}

/** What a valid key opens, and the address it was emailed to. */
export function keyHolder(db: Queries, key: string, at: Date) {
  return db
    .selectFrom('application_keys')
    .select(['application_id', 'email'])
    .where('digest', '=', digestOf(key))
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

export function forgetKeys(db: Queries, now: Date): Promise<void> {
  return deleteInBatches(db, 'application_keys', sql`expires_at < ${now}`);
}
