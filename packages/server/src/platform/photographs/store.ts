import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { PhotographType } from './street-view.ts';

export interface KeptPhotograph {
  picture: Buffer | null;
  media_type: PhotographType | null;
  fetched_at: Date | null;
  asked_at: Date;
}

/** The cached result for an address; undefined if it was never looked up. */
export function keptPhotograph(db: Queries, addressKey: string): Promise<KeptPhotograph | undefined> {
  return db
    .selectFrom('street_photographs')
    .select(['picture', 'media_type', 'fetched_at', 'asked_at'])
    .where('address_key', '=', addressKey)
    .executeTakeFirst();
}

export async function keepPhotograph(
  db: Queries,
  addressKey: string,
  { bytes, mediaType, at }: { bytes: Buffer; mediaType: PhotographType; at: Date },
): Promise<void> {
  const row = { picture: bytes, media_type: mediaType, fetched_at: at, asked_at: at };
  await db
    .insertInto('street_photographs')
    .values({ address_key: addressKey, ...row })
    .onConflict((conflict) => conflict.column('address_key').doUpdateSet(row))
    .execute();
}

/** Notes a failed lookup. An earlier photograph stays. */
export async function noteAskedInVain(db: Queries, addressKey: string, at: Date): Promise<void> {
  await db
    .insertInto('street_photographs')
    .values({ address_key: addressKey, asked_at: at, picture: null, media_type: null, fetched_at: null })
    .onConflict((conflict) => conflict.column('address_key').doUpdateSet({ asked_at: at }))
    .execute();
}

export function forgetPhotographs(db: Queries, askedBefore: Date): Promise<void> {
  return deleteInBatches(db, 'street_photographs', sql`asked_at < ${askedBefore}`);
}
