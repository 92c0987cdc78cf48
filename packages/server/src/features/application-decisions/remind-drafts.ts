import { abandonedAfterDays } from '@drawbridge/domain/applications/application-retention.ts';
import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import { applicationById, postLink } from '../applications/public.ts';
import { abandonedDrafts, readerOf, writeReminded } from './store.ts';

/**
 * Emails everyone who left an application unfinished a link to it, once: at most one email to an address in a run. The link
 * opens nothing that the retention of drafts deletes meanwhile.
 */
export async function remindDrafts({ db, clock, lender }: JobKit): Promise<void> {
  const current = await lender();
  if (!current.flags.applicationReminders) return;
  const at = clock.now();
  const untouchedSince = forgetBefore(at, abandonedAfterDays);
  const forgotten = forgetBefore(at, current.retention.draftDays);
  for (const { id } of await abandonedDrafts(db, { untouchedSince, forgotten }))
    await db.transaction().execute(async (tx) => {
      const row = await applicationById(tx, id, { lock: true });
      // The applicant, or another server, was quicker.
      if (!row || row.state !== 'draft' || row.reminded_at !== null || row.saved_at > untouchedSince) return;
      const reader = await readerOf(tx, row);
      if (!reader) return;
      await writeReminded(tx, id, at);
      await postLink(tx, { now: () => current }, row, { email: reader.email, mail: 'finishReminder', at });
    });
}
