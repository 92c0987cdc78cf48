import type { RequestMessage, RequestReply } from '@drawbridge/contract/requests/schema.ts';
import { requestFileRule } from '@drawbridge/contract/requests/tables.ts';
import {
  messagesAnHour,
  messagesCountSince,
  waitBeforeMessage,
} from '@drawbridge/domain/requests/message-limit.ts';
import { replyMessages } from '@drawbridge/messages/requests';
import type { Transaction } from '../../platform/database/connect.ts';
import { keepFiles } from '../../platform/files/keep-file.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { FileRefusal } from '../documents/public.ts';
import { requestScope } from './access.ts';
import { presentMessage } from './present.ts';
import { readFiles } from './read-files.ts';
import type { RequestParts } from './request-parts.ts';
import { addFiles, lockRequest, recordEvent, updateRequest } from './store.ts';
import { addMessage, filesOf, latestMessagesOf, messagesOf } from './thread-store.ts';
import { notifyBrowsers } from './notify-browsers.ts';

/** Sends a message about a request to the other side. A sender’s message also closes the lender’s open question. */
export async function writeMessage(
  parts: RequestParts,
  call: {
    readonly caller: Caller;
    readonly params: { readonly id: string };
    readonly body: RequestReply;
    readonly once: Once;
  },
): Promise<RequestMessage | FileRefusal | Refusal<'not_found' | 'key_reused' | 'too_many_requests'>> {
  const { clock, links, notices, virusScan } = parts;
  const { caller, body, once } = call;
  const scope = requestScope(caller);
  const files = await readFiles(virusScan, body.files, (kind) => requestFileRule('message', kind));
  if (isRefusal(files)) return files;
  const at = clock.now();
  return keepFiles(parts.files, { sender: caller, files }, (nameFiles) =>
    once(async (tx): Promise<RequestMessage | Refusal<'not_found' | 'too_many_requests'>> => {
      const kept = await nameFiles(tx, at);
      if (isRefusal(kept)) return kept;
      const request = await lockRequest(tx, scope, call.params.id);
      if (!request) return refuse('not_found');
      const tooMany = scope.of === 'lender' ? undefined : await refuseTooMany(tx, caller.accountId, at);
      if (tooMany) return tooMany;
      const requestId = request.id;
      const fromLender = scope.of === 'lender';
      const { text } = body;
      const { accountId } = caller;
      const messageId = await addMessage(tx, { requestId, fromLender, accountId, text, at });
      await addFiles(tx, { requestId, messageId }, files, kept);
      const answers = !fromLender && request.asked !== null;
      await updateRequest(tx, requestId, answers ? { asked: null, at } : { at });
      if (answers) await recordEvent(tx, { requestId, event: 'Answered', note: null, accountId: null, at });
      const particulars = { reference: request.reference, files: files.length };
      await recordAction(tx, { at, accountId, action: 'request message', subject: requestId, particulars });
      if (fromLender) await notices.written(tx, request, { text, at });
      else await notices.answered(tx, request, { author: caller.name, text, at });
      await notifyBrowsers(tx, request);
      const written = (await messagesOf(tx, requestId)).find(({ id }) => id === messageId);
      if (!written) throw new Error('the new message is missing from the request');
      return presentMessage(links, written, await filesOf(tx, requestId));
    }),
  );
}

/** Limits a sender’s messages, because each one emails the lender. Employees have no limit. */
async function refuseTooMany(
  tx: Transaction,
  accountId: string,
  at: Date,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const counted = { since: messagesCountSince(at), most: messagesAnHour };
  const retryAfterSeconds = waitBeforeMessage(await latestMessagesOf(tx, accountId, counted), at);
  return retryAfterSeconds === 0
    ? undefined
    : refuse('too_many_requests', {
        retryAfterSeconds,
        detail: replyMessages.tooMany({ minutes: Math.ceil(retryAfterSeconds / 60) }),
      });
}
