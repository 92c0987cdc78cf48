import type { RequestDecisionInput, StaffRequestDetail } from '@drawbridge/contract/requests/schema.ts';
import { isOpen, judgeDecision } from '@drawbridge/domain/requests/request-states.ts';
import { decisionMessages } from '@drawbridge/messages/requests';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { requestScope } from './access.ts';
import { loadStaffDetail } from './read-request.ts';
import type { RequestParts } from './request-parts.ts';
import { lockRequest, recordEvent, updateRequest } from './store.ts';
import { notifyBrowsers } from './notify-browsers.ts';

type DecisionRefusal = Refusal<'not_found' | 'request_decided' | 'invalid_input'>;

/** Decides a request and emails its sender. A final decision also closes the open question. */
export async function decideRequest(
  { db, clock, links, notices }: RequestParts,
  caller: Caller,
  id: string,
  { status, reason }: RequestDecisionInput,
): Promise<StaffRequestDetail | DecisionRefusal> {
  return db.transaction().execute(async (tx) => {
    const scope = requestScope(caller);
    const request = await lockRequest(tx, scope, id);
    if (!request) return refuse('not_found');
    const fault = judgeDecision(request.status, { to: status, reason });
    if (fault === 'not from here') return refuse('request_decided');
    if (fault === 'no reason')
      return refuse('invalid_input', { errors: [{ path: 'reason', message: decisionMessages.reason }] });
    const at = clock.now();
    const asked = isOpen(status) ? request.asked : null;
    const note = reason.trim() === '' ? null : reason;
    await updateRequest(tx, id, { status, asked, at });
    await recordEvent(tx, { requestId: id, event: status, note, accountId: caller.accountId, at });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'request decided',
      subject: id,
      particulars: { reference: request.reference, from: request.status, to: status },
    });
    await notices.decided(tx, request, { status, reason, at });
    await notifyBrowsers(tx, request);
    return loadStaffDetail(tx, links, { ...request, status, asked, updated_at: at });
  });
}
