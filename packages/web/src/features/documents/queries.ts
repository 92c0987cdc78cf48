import { queryOptions } from '@tanstack/react-query';
import { documentRoutes } from '@drawbridge/contract/documents/routes.ts';
import { call } from '../../platform/api.ts';
import { linksFreshMs } from '../../platform/file-links.ts';
import { callWithProgress, readAsDataUrl } from '../../platform/upload.ts';

export function documentsQuery(dealId: string) {
  return queryOptions({
    queryKey: ['deal', dealId, 'documents'],
    queryFn: async ({ signal }) =>
      (await call(documentRoutes.list, { body: { dealid: dealId }, signal })).files,
    refetchInterval: linksFreshMs,
  });
}

/** Uploads a file to a deal. `onSent` receives the fraction sent so far, from 0 to 1. */
export async function sendDocument(
  dealId: string,
  file: File,
  watch: { onSent: (part: number) => void; signal: AbortSignal },
  actionItem?: string,
): Promise<void> {
  const { onSent, signal } = watch;
  const data = await readAsDataUrl(file);
  signal.throwIfAborted();
  await callWithProgress(
    documentRoutes.upload,
    {
      body: {
        strippedname: file.name.replace(/\.[^.]*$/, ''),
        rentrollfilename: file.name,
        rentrollfiledata: data,
        opportunityId: dealId,
        id: dealId,
        ...(actionItem === undefined ? {} : { actionItem }),
      },
      signal,
    },
    onSent,
  );
}
