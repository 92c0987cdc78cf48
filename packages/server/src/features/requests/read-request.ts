import type { RequestDetail, StaffRequestDetail } from '@drawbridge/contract/requests/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { agreedOf } from '../../platform/lender-settings/in-readers-language.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { extendable } from '../standing/public.ts';
import { requestScope } from './access.ts';
import { presentRequest } from './present.ts';
import type { RequestParts } from './request-parts.ts';
import { anyDealId, findRequest, type RequestRow, type RequestWithSender } from './store.ts';
import { filesOf, historyOf, messagesOf } from './thread-store.ts';

/** One of the caller’s own requests. Other people’s requests are not found. */
export async function readRequest(
  { db, links }: Pick<RequestParts, 'db' | 'links'>,
  caller: Caller,
  id: string,
): Promise<RequestDetail | Refusal<'not_found'>> {
  const request = await findRequest(db, requestScope(caller), id);
  return request ? loadDetail(db, links, request, request.deal_id) : refuse('not_found');
}

export async function readStaffRequest(
  { db, links }: Pick<RequestParts, 'db' | 'links'>,
  caller: Caller | KeyCaller,
  id: string,
): Promise<StaffRequestDetail | Refusal<'not_found'>> {
  const request = await findRequest(db, requestScope(caller), id);
  return request ? loadStaffDetail(db, links, request) : refuse('not_found');
}

export async function loadStaffDetail(
  db: Queries,
  links: SignedLinks,
  request: RequestWithSender,
): Promise<StaffRequestDetail> {
  const dealId = request.deal_id ?? (await anyDealId(db, request.loan_number));
  const whole = await loadDetail(db, links, request, dealId);
  const loan =
    request.kind === 'extension' && request.deal_id !== null
      ? await extendable(db, request.deal_id)
      : undefined;
  return {
    ...whole,
    sender: request.sender,
    email: request.email,
    agreed: agreedOf(request),
    extends: loan ?? null,
  };
}

async function loadDetail(
  db: Queries,
  links: SignedLinks,
  request: RequestRow,
  dealId: string | null,
): Promise<RequestDetail> {
  const files = await filesOf(db, request.id);
  const history = await historyOf(db, request.id);
  const messages = await messagesOf(db, request.id);
  return presentRequest(links, request, { dealId, files, history, messages });
}
