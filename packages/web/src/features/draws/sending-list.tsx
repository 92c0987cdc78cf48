import { drawCopy } from '@drawbridge/messages/draws';
import { useSyncExternalStore } from 'react';
import { UploadRow, type UploadQueue } from '../documents/public.ts';

/** The files being sent, with progress. Renders nothing when there are none. */
export function SendingList({ uploads }: { readonly uploads: UploadQueue }) {
  const all = useSyncExternalStore(uploads.subscribe, uploads.read);
  const underWay = all.filter(({ state }) => state.step !== 'done');
  if (underWay.length === 0) return null;
  return (
    <ul aria-label={drawCopy.sending} className="-my-1 divide-y divide-line">
      {underWay.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => uploads.retry(upload.id)}
          onRemove={() => uploads.remove(upload.id)}
        />
      ))}
    </ul>
  );
}
