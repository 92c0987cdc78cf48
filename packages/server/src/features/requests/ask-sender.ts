import type { StaffRequestDetail } from '@drawbridge/contract/requests/schema.ts';
import { isOpen } from '@drawbridge/domain/requests/request-states.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { requestScope } from './access.ts';
import { loadStaffDetail } from './read-request.ts';
import type { RequestParts } from './request-parts.ts';
import { lockRequest, recordEvent, updateRequest } from './store.ts';
import { notifyBrowsers } from './notify-browsers.ts';

/** Asks a request’s sender a question, which replaces the earlier one, and emails them. */
export async function askSender(
  { db, clock, links, notices }: RequestParts,
  caller: Caller,
  id: string,
  text: string,
): Promise<StaffRequestDetail | Refusal<'not_found' | 'request_decided'>> {
  return db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, requestScope(caller), id);
    if (!request) return refuse('not_found');
    if (!isOpen(request.status)) return refuse('request_decided');
    const at = clock.now();
    const { accountId } = caller;
    await updateRequest(tx, id, { asked: text, at });
    await recordEvent(tx, { requestId: id, event: 'Asked', note: text, accountId, at });
    const particulars = { reference: request.reference };
    await recordAction(tx, { at, accountId, action: 'request question', subject: id, particulars });
    await notices.asked(tx, request, { text, at });
    await notifyBrowsers(tx, request);
    return loadStaffDetail(tx, links, { ...request, asked: text, updated_at: at });
  });
}
