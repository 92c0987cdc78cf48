import { warnDays } from '@drawbridge/domain/applications/notice-deadline.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { decisionMails } from './mails.ts';
import { deadlinesNear, writeWarned } from './store.ts';

/** Emails the loan officer, or the lender’s inbox, that a notice deadline is near: once for each deadline. */
export async function warnOfficers({ db, clock, lender }: JobKit): Promise<void> {
  const current = await lender();
  const at = clock.now();
  const until = addDays(clock.dayOf(at), warnDays);
  for (const { id } of await deadlinesNear(db, until))
    await db.transaction().execute(async (tx) => {
      const near = await writeWarned(tx, id, until);
      if (!near) return;
      const { number, due_on: dueOn, name, email } = near;
      await postTo(tx, current, {
        to: email === null || name === null ? { email: current.lender.email } : { name, email },
        mail: decisionMails.deadlineNear,
        values: () => ({ number, day: formatDay(dueOn) }),
        url: `${current.publicUrl}/staff/applications/${id}`,
        at,
      });
    });
}
