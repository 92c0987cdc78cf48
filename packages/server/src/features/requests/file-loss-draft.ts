import { lossDraftMessages, type LossDraftRequest } from '@drawbridge/contract/requests/loss-draft.ts';
import { dayOf, plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isLossToCome } from '@drawbridge/domain/requests/loss-claim.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { fileRequest } from './file-request.ts';
import type { RequestParts } from './request-parts.ts';

/** Takes a loss draft in. No day in the United States is ahead of the day in Greenwich. */
export async function fileLossDraft(
  parts: RequestParts,
  {
    caller,
    body: { files, ...fields },
    once,
  }: { readonly caller: Caller; readonly body: LossDraftRequest; readonly once: Once },
): ReturnType<typeof fileRequest> {
  if (isLossToCome(plainDate(fields.date_of_loss), dayOf(parts.clock.now()))) {
    const message = lossDraftMessages.lossToCome;
    return refuse('invalid_input', { errors: [{ path: 'date_of_loss', message }] });
  }
  return fileRequest(parts, { kind: 'loss draft', caller, fields, files, once });
}
