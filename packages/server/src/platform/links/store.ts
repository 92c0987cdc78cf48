import { sql } from 'kysely';
import type { Queries, Transaction } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { LinkPurpose } from './link-purposes.ts';

/** Locks an account, so that its links are issued and used one at a time. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Revokes an account’s open links, for one purpose or all. */
export async function supersedeLinks(
  tx: Transaction,
  links: { accountId: string; purpose?: LinkPurpose; at: Date },
): Promise<void> {
  const { accountId, purpose, at } = links;
  await tx
    .updateTable('link_tokens')
    .set({ superseded_at: at })
    .where('account_id', '=', accountId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as LinkPurpose))
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
}

export async function addLink(
  tx: Transaction,
  link: { jti: string; accountId: string; purpose: LinkPurpose; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('link_tokens')
    .values({
      jti: link.jti,
      account_id: link.accountId,
      purpose: link.purpose,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** A link with its account, whatever state either is in. */
export function linkWithAccount(db: Queries, jti: string) {
  return db
    .selectFrom('link_tokens')
    .innerJoin('accounts', 'accounts.id', 'link_tokens.account_id')
    .select([
      'link_tokens.account_id',
      'link_tokens.purpose',
      'link_tokens.expires_at',
      'link_tokens.used_at',
      'link_tokens.superseded_at',
      'accounts.email',
      'accounts.account_type',
      'accounts.disabled_at',
    ])
    .where('link_tokens.jti', '=', jti)
    .executeTakeFirst();
}

export function usableLink(db: Queries, accountId: string, purpose: LinkPurpose, now: Date) {
  return db
    .selectFrom('link_tokens')
    .select(['jti', 'created_at'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function newestLink(db: Queries, accountId: string, purpose: LinkPurpose) {
  return (
    db
      .selectFrom('link_tokens')
      .select(['expires_at', 'used_at', 'superseded_at'])
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .orderBy('created_at', 'desc')
      // If two have the same timestamp, the newer one is the one not superseded.
      .orderBy('superseded_at', (order) => order.desc().nullsFirst())
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * Deletes links that expired before this time. Each account’s newest link per purpose stays, so that people who return
 * after months learn that it expired and can request a new one.
 */
export function forgetLinks(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(
    db,
    'link_tokens',
    sql`expires_at < ${before} and not is_held(null, account_id)
      and exists (select from link_tokens newer where newer.account_id = old.account_id
        and newer.purpose = old.purpose and newer.created_at > old.created_at)`,
  );
}

/** Marks a link as used unless it is already used, superseded or expired. Returns true to one caller only. */
export async function useLink(tx: Transaction, jti: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('link_tokens')
    .set({ used_at: at })
    .where('jti', '=', jti)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
