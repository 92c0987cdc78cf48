import type {
  ExtensionGrant,
  RequestDecisionInput,
  StaffRequestDetail,
} from '@drawbridge/contract/requests/schema.ts';
import { isOpen, judgeDecision } from '@drawbridge/domain/requests/request-states.ts';
import { decisionMessages } from '@drawbridge/messages/requests';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { extendLoan, undoExtension } from '../standing/public.ts';
import { requestScope } from './access.ts';
import { loadStaffDetail } from './read-request.ts';
import type { RequestParts } from './request-parts.ts';
import { lockRequest, recordEvent, updateRequest, type RequestWithSender } from './store.ts';
import { notifyBrowsers } from './notify-browsers.ts';

interface MaturityDecision {
  readonly caller: Caller;
  readonly request: RequestWithSender;
  readonly status: RequestDecisionInput['status'];
  readonly reason: string;
  readonly grant: ExtensionGrant | undefined;
}

/** An approved extension extends the loan from its day; declining it afterwards withdraws the extension. */
async function changeMaturity(
  tx: Transaction,
  clock: LenderClock,
  { caller, request, status, reason, grant }: MaturityDecision,
): Promise<Refusal<'invalid_input'> | undefined> {
  const { id, kind, deal_id: dealId, reference } = request;
  if (kind !== 'extension' || dealId === null) return undefined;
  const by = caller.accountId;
  if (status === 'Approved') return extendLoan(tx, clock, { dealId, requestId: id, reference, by, grant });
  if (status === 'Declined') await undoExtension(tx, clock, { requestId: id, by, why: reason.trim() });
  return undefined;
}

type DecisionRefusal = Refusal<'not_found' | 'request_decided' | 'invalid_input'>;

/** Decides a request and emails its sender. A final decision also closes the open question. */
export async function decideRequest(
  { db, clock, links, notices }: RequestParts,
  caller: Caller,
  id: string,
  { status, reason, extension }: RequestDecisionInput,
): Promise<StaffRequestDetail | DecisionRefusal> {
  return db.transaction().execute(async (tx) => {
    const scope = requestScope(caller);
    const request = await lockRequest(tx, scope, id);
    if (!request) return refuse('not_found');
    const fault = judgeDecision(request.status, { to: status, reason });
    if (fault === 'not from here') return refuse('request_decided');
    if (fault === 'no reason') return refuseField('reason', decisionMessages.reason);
    const refused = await changeMaturity(tx, clock, { caller, request, status, reason, grant: extension });
    if (refused) return refused;
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
