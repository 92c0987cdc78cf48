import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
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
 * Records that a link was emailed and deletes the account’s records that no longer count. An email that could not be
 * queued counts as failed.
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

/** Records that delivery failed for an email, if it contained a link. */
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

/** Deletes the records of emailed links, after the owner has used one. */
export async function forgetLinkMails(tx: Queries, accountId: string): Promise<void> {
  await tx.deleteFrom('link_mails').where('account_id', '=', accountId).execute();
}

/**
 * Deletes older records, also of accounts that never return, except those of people under legal hold. An account’s newest stays if it
 * failed, which says why the person was never reached.
 */
export function forgetOldLinkMails(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(
    db,
    'link_mails',
    sql`mailed_at < ${before} and not is_held(null, account_id)
      and (failed_at is null or exists (
        select from link_mails newer where newer.account_id = old.account_id and newer.id > old.id))`,
  );
}
