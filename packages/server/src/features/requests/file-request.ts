import type { AgreedText } from '@drawbridge/contract/lender-settings/agreements.ts';
import type { SentFile } from '@drawbridge/contract/requests/files.ts';
import { dayFaults } from '@drawbridge/contract/requests/request-table.ts';
import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';
import { requestFileRule, requestTables } from '@drawbridge/contract/requests/tables.ts';
import { requestReference, type RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { keepFiles } from '../../platform/files/keep-file.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope } from '../deals/public.ts';
import type { FileRefusal } from '../documents/public.ts';
import { readFiles } from './read-files.ts';
import type { RequestParts } from './request-parts.ts';
import { addFiles, addRequest, nextNumber, ownDealId, recordEvent, sentSince } from './store.ts';
import { notifyBrowsers } from './notify-browsers.ts';

/** No person files more requests per hour than this. */
const mostAnHour = 30;
const hourMs = 3_600_000;

type Fields = Readonly<Record<string, unknown>> & {
  readonly loan_number: string;
  readonly email: string;
};

export interface Filing {
  readonly kind: RequestKind;
  /** Undefined without a session. */
  readonly caller: Caller | undefined;
  readonly body: Fields & { readonly files: readonly SentFile[] };
  readonly once: Once;
  /** What the sender agrees to with the request, judged when it is filed. */
  readonly agree?: () => AgreedText | Refusal<'invalid_input'>;
}

/** Refuses days that are out of range on the lender’s day; undefined when all days are fine. */
export function refuseDays(
  { clock }: Pick<RequestParts, 'clock'>,
  kind: RequestKind,
  fields: Fields,
): Refusal<'invalid_input'> | undefined {
  const today = clock.today();
  const faults = dayFaults(requestTables[kind], fields, { earliest: today, latest: today });
  if (faults.length === 0) return undefined;
  return refuse('invalid_input', {
    errors: faults.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}

/** Files a request with its files and emails the sender and the lender, all in one transaction. */
export async function fileRequest(
  parts: RequestParts,
  { kind, caller, body: { files: sent, ...fields }, once, agree }: Filing,
): Promise<RequestReceipt | FileRefusal | Refusal<'too_many_requests' | 'key_reused' | 'invalid_input'>> {
  const { clock, notices, virusScan } = parts;
  const untimely = refuseDays(parts, kind, fields);
  if (untimely) return untimely;
  const files = await readFiles(virusScan, sent, (fileKind) => requestFileRule(kind, fileKind));
  if (isRefusal(files)) return files;
  const at = clock.now();
  return keepFiles(parts.files, { sender: caller, files }, (nameFiles) =>
    once(async (tx): Promise<RequestReceipt | Refusal<'too_many_requests' | 'invalid_input'>> => {
      const agreed = agree?.();
      if (isRefusal(agreed)) return agreed;
      const kept = await nameFiles(tx, at);
      if (isRefusal(kept)) return kept;
      const accountId = caller?.accountId ?? null;
      if (
        accountId !== null &&
        (await sentSince(tx, accountId, new Date(at.getTime() - hourMs))) >= mostAnHour
      )
        return refuse('too_many_requests', { retryAfterSeconds: 600 });
      const scope = caller && dealScope(caller);
      const reference = requestReference(kind, Number(clock.dayOf(at).slice(0, 4)), await nextNumber(tx));
      const request = await addRequest(tx, {
        kind,
        reference,
        accountId,
        dealId: scope ? await ownDealId(tx, scope, fields.loan_number) : null,
        fields,
        language: languageNow(),
        agreed,
        at,
      });
      await addFiles(tx, { requestId: request.id, messageId: null }, files, kept);
      await recordEvent(tx, { requestId: request.id, event: 'Received', note: null, accountId: null, at });
      if (caller) {
        await recordAction(tx, {
          at,
          accountId: caller.accountId,
          action: 'request filed',
          subject: request.id,
          particulars: { reference, files: files.length },
        });
      }
      await notices.received(tx, request, { sender: caller, files: files.map(({ name }) => name), at });
      await notifyBrowsers(tx, request);
      return { id: request.id, reference, status: 'Received' };
    }),
  );
}
