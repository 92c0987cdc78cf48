import { linkMailDayMs, linkMailFor } from '@drawbridge/domain/access/link-mails.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import type { LinkAsker, LinkPurpose } from '../../platform/links/link-purposes.ts';
import type { AccessParts } from './access-parts.ts';
import { holdAccount } from './hold-account.ts';
import { linkMailsSince, noteLinkMail } from './link-mail-store.ts';
import { recordAction } from './store.ts';

interface LinkOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface LinkToMail {
  readonly purpose: LinkPurpose;
  readonly asker: LinkAsker;
}

/** Emails a link, for callers that write nothing else. */
export function mailLink(parts: AccessParts, account: LinkOwner, link: LinkToMail): Promise<void> {
  return transact(parts.db, (tx) => queueLink(tx, parts, account, link));
}

/**
 * Queues the email with a link in the caller’s transaction, unless one just went out or too many did. A link emailed in
 * the last 15 minutes is sent again unchanged, so that asking again never breaks a link that just arrived. After that,
 * a new link replaces the old one.
 */
export async function queueLink(
  tx: Transaction,
  { clock, links, notices }: Pick<AccessParts, 'clock' | 'links' | 'notices'>,
  account: LinkOwner,
  { purpose, asker }: LinkToMail,
): Promise<void> {
  const held = await holdAccount(tx, account.id);
  if (!held) return;
  const at = clock.now();
  const dayBefore = new Date(at.getTime() - linkMailDayMs);
  const mails = await linkMailsSince(tx, account.id, dayBefore);
  const open = await links.openLink(tx, account, purpose);
  const ofPurpose = mails.filter((mail) => mail.purpose === purpose).map((mail) => mail.mailed_at.getTime());
  const counted = asker === 'employee' ? [] : mails.filter((mail) => mail.asker === asker);
  const step = linkMailFor(
    {
      lastMailedAt: ofPurpose.length === 0 ? undefined : new Date(Math.max(...ofPurpose)),
      openSince: open?.madeAt,
      counted: counted.map((mail) => mail.mailed_at),
    },
    at,
  );
  if (step === 'nothing') return;
  const again = step === 'the same link' ? open : undefined;
  const token = again ? await again.token() : (await links.issue(tx, { account, purpose })).token;
  const page = purpose === 'account setup' ? 'account-setup' : 'set-password';
  // A person who asks for their own link reads the language they ask in.
  const reader = asker === 'employee' ? account : { ...account, language: languageNow() };
  const mailId =
    purpose === 'change password'
      ? await notices.passwordLink(tx, reader, token, at)
      : await notices.accountLink(
          tx,
          { ...reader, isEmployee: held.account_type === 'Employee' },
          token,
          page,
          at,
        );
  if (mailId === undefined) return;
  await noteLinkMail(tx, { accountId: account.id, purpose, asker, mailId, at }, dayBefore);
  await recordAction(tx, { at, accountId: account.id, action: 'link mailed', particulars: { purpose } });
}
