import type { SendAgainBody } from '@drawbridge/contract/operations/schema.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { hurryMails, sendMailsAgain } from '../../platform/mail/retry-store.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { renewLetters } from '../application-decisions/public.ts';

type Parts = Pick<Kit, 'db' | 'clock' | 'now'>;

/** An outage can lose thousands, and entries of the log are read and searched as a whole. */
const mostIdsInEntry = 500;

/** Sends emails again that were given up, all of them or those with these ids, except letters that no longer apply. The log has the id of each. */
export function sendAgain(parts: Parts, { accountId }: Caller, body: SendAgainBody) {
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const chosen = { ids: body.ids, at };
    const { renewed, outdated } = await renewLetters(tx, parts, chosen);
    const mailIds = [...renewed, ...(await sendMailsAgain(tx, { ...chosen, except: outdated }))];
    for (let from = 0; from < mailIds.length; from += mostIdsInEntry) {
      const ids = mailIds.slice(from, from + mostIdsInEntry);
      const particulars = { mails: ids.length, ids };
      await recordAction(tx, { at, accountId, action: 'emails sent again', particulars });
    }
    return { mails: mailIds.length };
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
