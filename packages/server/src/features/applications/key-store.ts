import { createHash, randomBytes } from 'node:crypto';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

/** Tells a key from an id. */
const prefix = 'k_';

/** A link in an email opens an application as long as an untouched draft is kept at most. */
const emailedDays = 30;
const browserDays = 365;

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export function isKey(named: string): boolean {
  return named.startsWith(prefix);
}

/** Makes a key for an application: for a browser, or for a link to an email address. Only its digest is stored. */
export async function addKey(
  tx: Transaction,
  applicationId: string,
  { email = null, at }: { readonly email?: string | null; readonly at: Date },
): Promise<string> {
  const key = prefix + randomBytes(32).toString('base64url');
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

export async function forgetKeys(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('application_keys').where('expires_at', '<', now).execute();
}
