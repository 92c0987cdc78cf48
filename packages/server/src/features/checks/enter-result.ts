import type { CheckResultEntry, DealChecks } from '@drawbridge/contract/checks/schema.ts';
import { figureOf } from '@drawbridge/domain/checks/check-kinds.ts';
import { expiryOf } from '@drawbridge/domain/checks/check-rules.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { checkMessages } from '@drawbridge/messages/checks';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import { notifyEmployees } from './notify-employees.ts';
import { readChecks, type CheckParts } from './read-checks.ts';
import { checkById, writeResult } from './store.ts';

type EnterRefusal = Refusal<'deal_not_found' | 'record_not_found' | 'invalid_input'>;

/** Enters a result by hand, or corrects one. A figure that the kind does not have is left out. */
export async function enterResult(
  parts: CheckParts,
  caller: Caller,
  { dealid, id, on, note, reference, ...given }: CheckResultEntry,
): Promise<DealChecks | EnterRefusal> {
  const { db, clock, now } = parts;
  const found = { ...given, zone: given.zone?.trim() || null };
  const refused = await db.transaction().execute(async (tx): Promise<EnterRefusal | undefined> => {
    const scope = dealScope(caller);
    if (scope?.of !== 'lender' || !(await isDealInScope(tx, scope, dealid))) return refuse('deal_not_found');
    const check = await checkById(tx, id, { lock: true });
    if (check?.deal_id !== dealid) return refuse('record_not_found');
    if (on > clock.today()) return refuseField('on', checkMessages.future);
    const figure = figureOf[check.kind];
    if (figure !== null && found[figure] === null)
      return refuseField(figure === 'score' ? 'score.value' : figure, checkMessages[figure]);
    const at = clock.now();
    const day = on as PlainDate;
    await writeResult(tx, id, {
      outcome: found.outcome,
      score: figure === 'score' ? found.score : null,
      zone: figure === 'zone' ? found.zone : null,
      amount: figure === 'amount' && found.amount !== null ? found.amount.toFixed(2) : null,
      note: note?.trim() || null,
      reference: reference?.trim() || null,
      // The provider's report stays, whatever an employee made of it.
      report: check.report,
      on: day,
      by: caller.accountId,
      at,
      expiresOn: expiryOf(check.kind, day, now().checks),
    });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'check entered',
      subject: dealid,
      particulars: { kind: check.kind, name: check.subject, outcome: found.outcome, on },
    });
    await notifyEmployees(tx, dealid);
    return undefined;
  });
  return isRefusal(refused) ? refused : readChecks(parts, caller, dealid);
}
