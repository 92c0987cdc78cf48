import type {
  ApplicationStanding,
  OfficerAssignment,
} from '@drawbridge/contract/application-decisions/schema.ts';
import { decisionMessages } from '@drawbridge/messages/application-decisions';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { applicationById, publishApplication } from '../applications/public.ts';
import type { DecisionParts } from './decision-parts.ts';
import { readStanding } from './read-standing.ts';
import { activeEmployee, writeOfficer } from './store.ts';

/** Assigns an application to a loan officer, unless a colleague was quicker. */
export async function assignOfficer(
  parts: DecisionParts,
  caller: Caller,
  { id, from, to }: OfficerAssignment,
): Promise<ApplicationStanding | Refusal<'not_found' | 'work_elsewhere' | 'account_not_found'>> {
  const refused = await parts.db.transaction().execute(async (tx) => {
    const row = await applicationById(tx, id, { lock: true });
    if (!row) return refuse('not_found');
    if (row.loan_officer_id === to) return undefined;
    if (row.loan_officer_id !== from) return refuse('work_elsewhere');
    const officer = to === null ? undefined : await activeEmployee(tx, to);
    if (to !== null && !officer) return refuse('account_not_found', { detail: decisionMessages.officer });
    await writeOfficer(tx, id, to);
    await recordAction(tx, {
      at: parts.clock.now(),
      accountId: caller.accountId,
      action: officer ? 'application assigned' : 'application unassigned',
      subject: id,
      particulars: { name: row.number, to: officer?.name },
    });
    await publishApplication(tx, row);
    return undefined;
  });
  return isRefusal(refused) ? refused : readStanding(parts, id);
}
