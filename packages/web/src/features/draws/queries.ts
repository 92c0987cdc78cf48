import { queryOptions } from '@tanstack/react-query';
import type { DrawAttachment, NewAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import type { DrawPreparation, NewDraw } from '@drawbridge/contract/draws/schema.ts';
import type { AttachmentKind } from '@drawbridge/domain/draws/draw-preflight.ts';
import { call } from '../../platform/api.ts';
import { linksFreshMs } from '../../platform/file-links.ts';
import { queryClient } from '../../platform/queries.ts';
import { callWithProgress } from '../../platform/upload.ts';
import { readPrepared } from './read-prepared.ts';

/** Whether a deal can take a draw request, and the files attached for it. Refetched with the deal’s draws. */
export function preparationQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'draws', 'preparation'],
    queryFn: ({ signal }) => call(drawRoutes.prepare, { body: { dealid: dealId }, signal }),
    refetchInterval: linksFreshMs,
  });
}

/** What the borrower chooses for a file before sending it. */
export interface FileChoice {
  readonly kind: AttachmentKind;
  readonly budgetItem: string | null;
  readonly keepsPlace: boolean;
}

/** Attaches a file to a deal’s next draw. Photos are resized first. */
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

/** Updates the cached files of the next draw without refetching the rest. */
export function showAttachments(
  dealId: string,
  change: (attachments: readonly DrawAttachment[]) => DrawAttachment[],
): void {
  queryClient.setQueryData(preparationQuery(dealId).queryKey, (before: DrawPreparation | undefined) =>
    before ? { ...before, attachments: change(before.attachments) } : before,
  );
}

/** Requests a draw. A retry after a lost answer makes no second draw. */
export async function requestDraw(body: NewDraw) {
  return call(drawRoutes.request, { body });
}
