import type { AttachmentKind } from '@drawbridge/domain/draws/draw-preflight.ts';
import { drawAttachmentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { queryClient } from '../../platform/queries.ts';
import { UploadQueue } from '../documents/public.ts';
import { preparationQuery, sendAttachment } from './queries.ts';

interface Choice {
  readonly kind: AttachmentKind;
  readonly keepsPlace: boolean;
}

/** The files being sent for one line or the whole draw. */
export interface AttachmentQueue {
  readonly uploads: UploadQueue;
  /** Adds files and sends them. */
  readonly send: (files: Iterable<File>, choiceOf: (file: File) => Choice) => void;
}

const queues = new Map<string, AttachmentQueue>();

/** A person’s queue for a line of a deal. It outlives the dialog that fills it. */
export function attachmentQueue(
  username: string,
  dealId: string,
  budgetItem: string | null,
): AttachmentQueue {
  const key = `${username} ${dealId} ${budgetItem ?? ''}`;
  const queue = queues.get(key) ?? newQueue(dealId, budgetItem);
  queues.set(key, queue);
  return queue;
}

function newQueue(dealId: string, budgetItem: string | null): AttachmentQueue {
  const choices = new WeakMap<File, Choice>();
  const uploads = new UploadQueue({
    rule: drawAttachmentRule,
    send: (file, watch) => {
      const { kind, keepsPlace } = choices.get(file) ?? { kind: 'other', keepsPlace: false };
      return sendAttachment(dealId, file, { kind, keepsPlace, budgetItem }, watch);
    },
    onArrived: () => void queryClient.invalidateQueries({ queryKey: preparationQuery(dealId).queryKey }),
  });
  return {
    uploads,
    send(files, choiceOf) {
      const chosen = [...files];
      for (const file of chosen) choices.set(file, choiceOf(file));
      uploads.add(chosen);
      uploads.start();
    },
  };
}
