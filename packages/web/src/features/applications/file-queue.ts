import { applicationFileRoutes } from '@drawbridge/contract/applications/file-routes.ts';
import {
  applicationFileKinds,
  applicationFileRule,
} from '@drawbridge/domain/applications/application-files.ts';
import { callWithProgress, readAsDataUrl } from '../../platform/upload.ts';
import { queryClient } from '../../platform/queries.ts';
import { UploadQueue } from '../documents/public.ts';
import { applicationFilesQuery } from './queries.ts';

const queues = new Map<string, UploadQueue>();

/** The files on their way to an application. They go on while the applicant fills in another step. */
export function fileQueue(application: string): UploadQueue {
  const queue =
    queues.get(application) ??
    new UploadQueue({
      rule: applicationFileRule,
      async send(file, { onSent, signal }, purpose) {
        const kind = applicationFileKinds.find((one) => one === purpose) ?? 'other';
        const fileData = await readAsDataUrl(file);
        signal.throwIfAborted();
        const body = { application, kind, fileName: file.name, fileData };
        await callWithProgress(applicationFileRoutes.add, { body, signal }, onSent);
      },
      onArrived: () =>
        void queryClient.invalidateQueries({ queryKey: applicationFilesQuery(application).queryKey }),
    });
  queues.set(application, queue);
  return queue;
}
