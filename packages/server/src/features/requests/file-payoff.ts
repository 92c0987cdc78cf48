import { requestMessages } from '@drawbridge/contract/requests/form-fields.ts';
import type { PayoffRequest } from '@drawbridge/contract/requests/payoff.ts';
import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { earliestToday, judgeGoodThrough } from '@drawbridge/domain/requests/good-through.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { FileRefusal } from '../documents/public.ts';
import { fileRequest } from './file-request.ts';
import type { RequestParts } from './request-parts.ts';

type PayoffRefusal =
  | FileRefusal
  | Refusal<'signed_out' | 'looks_automated' | 'too_many_requests' | 'key_reused'>;

/** Takes a payoff request in, from somebody signed in or, marked as external, from anyone. */
export async function filePayoff(
  parts: RequestParts,
  call: {
    readonly caller: Caller | undefined;
    readonly body: PayoffRequest;
    readonly from: { readonly address: string };
    readonly once: Once;
  },
): Promise<RequestReceipt | PayoffRefusal> {
  const { caller, once } = call;
  const { files, ticket, company_fax: hiddenField, ...fields } = call.body;
  if (!caller && !fields.external) return refuse('signed_out');
  const goodThrough = plainDate(fields.good_through_date);
  if (judgeGoodThrough(goodThrough, earliestToday(parts.clock.now())) === 'past') {
    const message = requestMessages.goodThroughPast;
    return refuse('invalid_input', { errors: [{ path: 'good_through_date', message }] });
  }
  const filing = { kind: 'payoff', caller, fields, files, once } as const;
  if (caller) return fileRequest(parts, filing);

  const stranger = { address: call.from.address, ticket, hiddenField };
  const refused = await parts.strangers.admit(stranger);
  if (refused) return refused;
  const receipt = await fileRequest(parts, filing);
  if (isRefusal(receipt)) await parts.strangers.giveBack(stranger);
  return receipt;
}
