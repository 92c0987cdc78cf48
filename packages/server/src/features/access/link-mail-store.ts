import type { Queries } from '../../platform/database/connect.ts';
import type { LinkAsker, LinkPurpose } from '../../platform/links/link-purposes.ts';

export function linkMailsSince(db: Queries, accountId: string, since: Date) {
  return db
    .selectFrom('link_mails')
    .select(['purpose', 'asker', 'mailed_at'])
    .where('account_id', '=', accountId)
    .where('mailed_at', '>', since)
    .execute();
}

/**
 * Writes down that a link was mailed, and forgets the account’s mails that no longer count. An email that could not even be
 * queued has failed already.
 */
export async function noteLinkMail(
  tx: Queries,
  mail: { accountId: string; purpose: LinkPurpose; asker: LinkAsker; mailId: string; at: Date },
  forgetBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('link_mails')
    .where('account_id', '=', mail.accountId)
    .where('mailed_at', '<', forgetBefore)
    .execute();
  await tx
    .insertInto('link_mails')
    .columns(['account_id', 'purpose', 'asker', 'mailed_at', 'mail_id', 'failed_at', 'failure'])
    .expression((from) =>
      from
        .selectFrom('mails')
        .select((row) => [
          row.val(mail.accountId).as('account_id'),
          row.val(mail.purpose).as('purpose'),
          row.val(mail.asker).as('asker'),
          row.val(mail.at).as('mailed_at'),
          'mails.id as mail_id',
          'mails.given_up_at as failed_at',
          row
            .case()
            .when('mails.given_up_at', 'is not', null)
            .then(row.fn.coalesce('mails.last_error', row.val('')))
            .end()
            .as('failure'),
        ])
        .where('mails.id', '=', mail.mailId),
    )
    .execute();
}

/** Notes that an email was given up, if it took a link to its owner. */
export async function noteLinkFailure(
  tx: Queries,
  { mailId, error, at }: { readonly mailId: string; readonly error: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('link_mails')
    .set({ failed_at: at, failure: error })
    .where('mail_id', '=', mailId)
    .execute();
}

/** Forgets what was mailed: the account’s owner has used a link. */
export async function forgetLinkMails(tx: Queries, accountId: string): Promise<void> {
  await tx.deleteFrom('link_mails').where('account_id', '=', accountId).execute();
}
