import { drawAttachmentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { queryClient } from '../../platform/queries.ts';
import { UploadQueue } from '../documents/public.ts';
import { sendInspectionFile, staffDrawQuery } from './staff-queries.ts';

const queues = new Map<string, UploadQueue>();

/** The inspection files a person is sending. They outlive the page. Their purpose is the budget line, or empty for the whole draw. */
export function inspectionQueue(username: string, drawId: string): UploadQueue {
  const key = `${username} ${drawId}`;
  const queue =
    queues.get(key) ??
    new UploadQueue({
      rule: drawAttachmentRule,
      send: (file, watch, line) =>
        sendInspectionFile(drawId, file, line === '' ? null : (line ?? null), watch),
      onArrived: () => void queryClient.invalidateQueries({ queryKey: staffDrawQuery(drawId).queryKey }),
    });
  queues.set(key, queue);
  return queue;
}
