import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { MailParts } from '../../platform/mail/write-mail.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { ApplicationParts } from './application-parts.ts';
import { findApplication } from './find-application.ts';
import { addKey } from './key-store.ts';
import { applicationMails } from './mails.ts';
import type { ApplicationRow } from './store.ts';

/** The address an applicant gave, in lower case. */
export function emailOf({ answers }: Pick<ApplicationRow, 'answers'>): string | undefined {
  const email = answers['email'];
  return typeof email === 'string' ? email.toLowerCase() : undefined;
}

/**
 * Emails a link to an application, in the transaction that causes it. One with an account opens by signing in, any other by
 * the key in the link.
 */
export async function postLink(
  tx: Transaction,
  { now }: Pick<ApplicationParts, 'now'>,
  row: ApplicationRow,
  given: {
    readonly email: string;
    readonly mail: Exclude<keyof typeof applicationMails, 'brought' | 'toOfficer' | 'toInbox'>;
    readonly facts?: () => NonNullable<MailParts['facts']>;
    readonly at: Date;
  },
): Promise<void> {
  const { email, mail, facts, at } = given;
  const lender = now();
  await postTo(tx, lender, {
    to: { email, language: row.language },
    mail: applicationMails[mail],
    values: () => ({ number: row.number }),
    ...(facts === undefined ? {} : { facts }),
    ...(await applicationLink(tx, lender, row, { email, at })),
    at,
  });
}

/** Where an application opens: in its owner’s account, or with a key made for the mailbox that the link goes to. */
export async function applicationLink(
  tx: Transaction,
  { publicUrl }: Pick<LenderNow, 'publicUrl'>,
  row: Pick<ApplicationRow, 'id' | 'account_id'>,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<{ readonly url: string; readonly opensAccount?: true }> {
  if (row.account_id !== null) return { url: `${publicUrl}/dashboard/applications` };
  const key = await addKey(tx, row.id, { email, at });
  return { url: `${publicUrl}/application/${key}`, opensAccount: true };
}

/** Counts an email to an address, so that nobody floods a mailbox. Returns the seconds to wait, 0 when it may go out. */
export async function admitLink({ links }: Pick<ApplicationParts, 'links'>, email: string): Promise<number> {
  return links.admit(email);
}

/** Emails the applicant a link for another device. */
export async function mailLink(
  parts: ApplicationParts,
  caller: Caller | undefined,
  { application }: { readonly application: string },
): Promise<{ success: true } | Refusal<'not_found' | 'no_email_yet' | 'too_many_requests'>> {
  const at = parts.clock.now();
  const found = await findApplication(parts.db, { caller, named: application, at });
  if (isRefusal(found)) return found;
  const email = caller?.email ?? emailOf(found.row);
  if (email === undefined) return refuse('no_email_yet');
  const retryAfterSeconds = await admitLink(parts, email);
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
  await parts.db
    .transaction()
    .execute((tx) => postLink(tx, parts, found.row, { email, mail: 'continueLink', at }));
  return { success: true };
}
