import type { ApplicationStanding } from '@drawbridge/contract/application-decisions/schema.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { recordAction } from '../access/public.ts';
import { applicationById, postLink } from '../applications/public.ts';
import type { DecisionParts } from './decision-parts.ts';
import { readStanding } from './read-standing.ts';
import { readerOf, writeReminded } from './store.ts';

/** Emails an applicant a link to finish, because an employee asked for it. */
export async function remindApplicant(
  parts: DecisionParts,
  { caller, once }: By,
  id: string,
): Promise<ApplicationStanding | Refusal<'not_found' | 'application_sent' | 'no_email_yet' | 'key_reused'>> {
  const outcome = await once(async (tx) => {
    const at = parts.clock.now();
    const row = await applicationById(tx, id, { lock: true });
    if (!row) return refuse('not_found');
    if (!isOpenToApplicant(row.state)) return refuse('application_sent');
    const reader = await readerOf(tx, row);
    if (!reader) return refuse('no_email_yet');
    await postLink(tx, parts, row, { email: reader.email, mail: 'finishReminder', at });
    await writeReminded(tx, id, at);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'applicant reminded',
      subject: id,
      particulars: { name: row.number },
    });
    return { id };
  });
  return isRefusal(outcome) ? outcome : readStanding(parts, id);
}
