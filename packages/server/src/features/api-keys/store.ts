import { sql } from 'kysely';
import type { ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import type { Queries } from '../../platform/database/connect.ts';

export type ApiKeyRow = Awaited<ReturnType<typeof allKeys>>[number];

const withMaker = (db: Queries) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.created_by')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.prefix',
      'api_keys.rights',
      'api_keys.created_at',
      'api_keys.expires_at',
      'api_keys.last_used_at',
      'api_keys.revoked_at',
      'accounts.name as maker',
    ]);

/** Every key, active ones first, newest first. */
export function allKeys(db: Queries, now: Date) {
  return withMaker(db)
    .orderBy(sql`(revoked_at is null and coalesce(expires_at > ${now}, true))`, 'desc')
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute();
}

export function keyById(db: Queries, id: string) {
  return withMaker(db).where('api_keys.id', '=', id).executeTakeFirst();
}

/** A key by its prefix, in any state. */
export function keyByPrefix(db: Queries, prefix: string) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'digest', 'rights', 'expires_at', 'last_used_at', 'revoked_at'])
    .where('prefix', '=', prefix)
    .executeTakeFirst();
}

export async function addKey(
  tx: Queries,
  key: {
    name: string;
    prefix: string;
    digest: Buffer;
    rights: ApiKeyRight[];
    by: string;
    at: Date;
    expiresAt: Date | null;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      name: key.name,
      prefix: key.prefix,
      digest: key.digest,
      rights: key.rights,
      created_by: key.by,
      created_at: key.at,
      expires_at: key.expiresAt,
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes a key. Returns whether it was still active. */
export async function endKey(
  tx: Queries,
  id: string,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable('api_keys')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function noteUse(db: Queries, id: string, at: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute();
}
