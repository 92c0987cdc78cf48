import { queryOptions } from '@tanstack/react-query';
import type { DrawAttachment, NewAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import type { DrawPreparation, NewDraw } from '@drawbridge/contract/draws/schema.ts';
import type { AttachmentKind } from '@drawbridge/domain/draws/draw-preflight.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/queries.ts';
import { callWithProgress } from '../../platform/upload.ts';
import { readPrepared } from './read-prepared.ts';

/** Links to files expire after five minutes; they are renewed before that. */
const linksFreshMs = 4 * 60_000;

/** Whether a draw can be requested on a deal, and what has been attached for it. Changes with the deal’s draws. */
export function preparationQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'draws', 'preparation'],
    queryFn: ({ signal }) => call(drawRoutes.prepare, { body: { dealid: dealId }, signal }),
    refetchInterval: linksFreshMs,
  });
}

/** What is chosen for a file before it is sent. */
export interface FileChoice {
  readonly kind: AttachmentKind;
  readonly budgetItem: string | null;
  readonly keepsPlace: boolean;
}

/** Attaches a file to the next draw of a deal; photos are made smaller first. */
export async function sendAttachment(
  dealId: string,
  file: File,
  { keepsPlace, ...choice }: FileChoice,
  { onSent, signal }: { onSent: (part: number) => void; signal: AbortSignal },
): Promise<void> {
  const { filedata, ...prepared } = await readPrepared(file);
  signal.throwIfAborted();
  const body: NewAttachment = {
    dealid: dealId,
    filename: prepared.file.name,
    filedata,
    ...choice,
    ...(keepsPlace && choice.kind === 'photo' && prepared.place ? { place: prepared.place } : {}),
  };
  await callWithProgress(drawRoutes.attach, { body, signal }, onSent);
}

/** Shows the files of the next draw as they are now, without asking again for the rest. */
export function showAttachments(
  dealId: string,
  change: (attachments: readonly DrawAttachment[]) => DrawAttachment[],
): void {
  queryClient.setQueryData(preparationQuery(dealId).queryKey, (before: DrawPreparation | undefined) =>
    before ? { ...before, attachments: change(before.attachments) } : before,
  );
}

/** Requests a draw. Sent again after a lost answer, it is still one draw. */
export async function requestDraw(body: NewDraw) {
  return call(drawRoutes.request, { body });
}
