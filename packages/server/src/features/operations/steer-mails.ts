import type { SendAgainBody } from '@drawbridge/contract/operations/schema.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { hurryMails, sendMailsAgain } from '../../platform/mail/retry-store.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';

type Parts = Pick<Kit, 'db' | 'clock'>;

/** Sends emails again that were given up, all of them or those with these ids. */
export function sendAgain({ db, clock }: Parts, { accountId }: Caller, { ids }: SendAgainBody) {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const mails = await sendMailsAgain(tx, { ids, at });
    if (mails > 0)
      await recordAction(tx, { at, accountId, action: 'emails sent again', particulars: { mails } });
    return { mails };
  });
}

/** Sends delayed emails now, for example because the email server is back. */
export function sendWaiting({ db, clock }: Parts, { accountId }: Caller) {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const mails = await hurryMails(tx);
    if (mails > 0)
      await recordAction(tx, { at, accountId, action: 'emails hurried', particulars: { mails } });
    return { mails };
  });
}
