import { sweepAttempts } from '../platform/attempts/attempt-limit.ts';
import { forgetOldKeys } from '../platform/keyed-writes/once.ts';
import type { Forget } from '../platform/kit/feature.ts';
import { sweepLinks } from '../platform/links/sweep-links.ts';
import { sweepMails } from '../platform/mail/sweep-mails.ts';
import { everyFeature } from './features.ts';

/** Deletes everything that is older than its limit. A demo keeps the newest emails for its outbox. */
export function forgetOld({ demo }: { readonly demo: boolean }): Forget {
  return async (db, now, lender) => {
    const { linkDays, mailDays } = lender.retention;
    await forgetOldKeys(db, now);
    await sweepAttempts(db, now);
    await sweepLinks(db, now, linkDays);
    await sweepMails(db, now, { days: mailDays, hasOutbox: demo });
    for (const { forgets = [] } of everyFeature) for (const forget of forgets) await forget(db, now, lender);
  };
}
