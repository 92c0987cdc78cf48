import { noteLinkFailure } from '../features/access/public.ts';
import { sweepAttempts } from '../platform/attempts/attempt-limit.ts';
import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import { forgetFailedJobs } from '../platform/jobs/store.ts';
import { forgetOldKeys } from '../platform/keyed-writes/once.ts';
import type { Forget } from '../platform/kit/feature.ts';
import { sweepLinks } from '../platform/links/sweep-links.ts';
import { giveUpMailsOf } from '../platform/mail/give-up-mails.ts';
import { sweepMails } from '../platform/mail/sweep-mails.ts';
import { sweepPhotographs } from '../platform/photographs/sweep-photographs.ts';
import { everyFeature } from './features.ts';

/** Deletes everything that is older than its limit. A demo keeps the newest emails for its outbox. */
export function forgetOld({ demo }: { readonly demo: boolean }): Forget {
  return async (db, now, lender) => {
    const { linkDays, mailDays } = lender.retention;
    await forgetOldKeys(db, now);
    await sweepAttempts(db, now);
    await sweepLinks(db, now, linkDays);
    await sweepMails(db, now, { days: mailDays, hasOutbox: demo });
    await sweepPhotographs(db, now);
    const givesUp = { at: now, keepsBodies: demo, onGivenUp: noteLinkFailure };
    await forgetFailedJobs(db, forgetBefore(now, fixedDays.failedJobs), (tx, jobs) =>
      giveUpMailsOf(tx, jobs, givesUp),
    );
    for (const { forgets = [] } of everyFeature) for (const forget of forgets) await forget(db, now, lender);
  };
}
