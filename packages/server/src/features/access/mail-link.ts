import type { Transaction } from 'kysely';
import { linkMailDayMs, linkMailFor } from '@drawbridge/domain/access/link-mails.ts';
import type { Tables } from '../../platform/database/tables.ts';
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

/** Mails a link of a purpose, for what writes nothing else. */
export function mailLink(parts: AccessParts, account: LinkOwner, link: LinkToMail): Promise<void> {
  return parts.db.transaction().execute((tx) => queueLink(tx, parts, account, link));
}

/**
 * Writes the mail with a link in the transaction of what it is mailed for, unless that was done a moment ago or too often. A
 * link mailed in the last quarter of an hour is mailed again as it is, so that asking for more never makes the one that has just
 * arrived worthless. After that comes a new one, and the older one stops working.
 */
export async function queueLink(
  tx: Transaction<Tables>,
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
  const mailId =
    purpose === 'change password'
      ? await notices.passwordLink(tx, account, token, at)
      : await notices.accountLink(
          tx,
          { ...account, isEmployee: held.account_type === 'Employee' },
          token,
          page,
          at,
        );
  await noteLinkMail(tx, { accountId: account.id, purpose, asker, mailId, at }, dayBefore);
  await recordAction(tx, { at, accountId: account.id, action: 'link mailed', particulars: { purpose } });
}
