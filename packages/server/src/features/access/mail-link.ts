import type { LinkPurpose } from '../../platform/links/link-purposes.ts';
import type { AccessParts } from './access-parts.ts';
import { recordAction, mailedSince } from './store.ts';

/** Another mail to the same address within so many milliseconds would only fill an inbox. */
const pauseMs = 60_000;

/**
 * Mails a fresh link of a purpose; the older one stops working. Asked again within a minute, nothing is sent: the mail
 * that is on its way stays good.
 */
export async function mailLink(
  { db, clock, links, notices }: AccessParts,
  account: { id: string; name: string; email: string },
  purpose: LinkPurpose,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
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
  });
}
