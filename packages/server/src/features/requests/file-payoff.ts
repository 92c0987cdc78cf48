import type { PayoffRequest } from '@drawbridge/contract/requests/payoff.ts';
import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { FileRefusal } from '../documents/public.ts';
import { fileRequest, refuseDays } from './file-request.ts';
import type { RequestParts } from './request-parts.ts';

type PayoffRefusal =
  | FileRefusal
  | Refusal<'signed_out' | 'looks_automated' | 'too_many_requests' | 'key_reused'>;

/** Files a payoff request from a signed-in person or, marked as external, from anyone. */
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
  const { ticket, company_fax: hiddenField, ...body } = call.body;
  if (!caller && !body.external) return refuse('signed_out');
  const filing = { kind: 'payoff', caller, body, once } as const;
  if (caller) return fileRequest(parts, filing);

  // An input error doesn’t count toward the limit.
  const untimely = refuseDays(parts, 'payoff', body);
  if (untimely) return untimely;
  const stranger = { address: call.from.address, ticket, hiddenField };
  const refused = await parts.strangers.admit(stranger);
  if (refused) return refused;
  const receipt = await fileRequest(parts, filing);
  if (isRefusal(receipt)) await parts.strangers.uncount(stranger);
  return receipt;
}
