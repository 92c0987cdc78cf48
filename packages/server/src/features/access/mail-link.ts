import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { LinkPurpose } from '../../platform/links/link-purposes.ts';
import type { AccessParts } from './access-parts.ts';
import { recordAction, mailedSince } from './store.ts';

/** Another mail to the same address within so many milliseconds would only fill an inbox. */
const pauseMs = 60_000;

interface LinkOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Mails a fresh link of a purpose, for what writes nothing else. */
export function mailLink(parts: AccessParts, account: LinkOwner, purpose: LinkPurpose): Promise<void> {
  return parts.db.transaction().execute((tx) => queueLink(tx, parts, account, purpose));
}

/**
 * Writes the mail with a fresh link in the transaction of what it is mailed for; the older link stops working. Asked again
 * within a minute, nothing is sent: the mail that is on its way stays good.
 */
export async function queueLink(
  tx: Transaction<Tables>,
  { clock, links, notices }: Pick<AccessParts, 'clock' | 'links' | 'notices'>,
  account: LinkOwner,
  purpose: LinkPurpose,
): Promise<void> {
  const at = clock.now();
  if (await mailedSince(tx, account.id, purpose, new Date(at.getTime() - pauseMs))) return;
  const { token } = await links.issue(tx, { account, purpose });
  if (purpose === 'change password') await notices.passwordLink(tx, account, token, at);
  else
    await notices.accountLink(
      tx,
      account,
      token,
      purpose === 'account setup' ? 'account-setup' : 'set-password',
      at,
    );
  await recordAction(tx, { at, accountId: account.id, action: 'link mailed', particulars: { purpose } });
}
