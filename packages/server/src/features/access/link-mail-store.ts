import type { Queries } from '../../platform/database/connect.ts';
import type { LinkAsker, LinkPurpose } from '../../platform/links/link-purposes.ts';

/** The links mailed to an account since then. */
export function linkMailsSince(db: Queries, accountId: string, since: Date) {
  return db
    .selectFrom('link_mails')
    .select(['purpose', 'asker', 'mailed_at'])
    .where('account_id', '=', accountId)
    .where('mailed_at', '>', since)
    .execute();
}

/** Writes down that a link was mailed, and forgets the account’s mails that no longer count. */
export async function noteLinkMail(
  tx: Queries,
  mail: { accountId: string; purpose: LinkPurpose; asker: LinkAsker; at: Date },
  forgetBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('link_mails')
    .where('account_id', '=', mail.accountId)
    .where('mailed_at', '<', forgetBefore)
    .execute();
  await tx
    .insertInto('link_mails')
    .values({ account_id: mail.accountId, purpose: mail.purpose, asker: mail.asker, mailed_at: mail.at })
    .execute();
}

/** Forgets what was mailed: the account’s owner has used a link. */
export async function forgetLinkMails(tx: Queries, accountId: string): Promise<void> {
  await tx.deleteFrom('link_mails').where('account_id', '=', accountId).execute();
}
