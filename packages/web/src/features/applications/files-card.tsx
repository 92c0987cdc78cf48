import {
  applicationFileKindWords as kindWords,
  applyFilesCopy as copy,
} from '@drawbridge/messages/applications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { ApplicationFile } from '@drawbridge/contract/applications/application-file.ts';
import { applicationFileRoutes } from '@drawbridge/contract/applications/file-routes.ts';
import {
  applicationFileKinds,
  applicationFileRule,
  fileKindsOf,
  type ApplicationFileKind,
} from '@drawbridge/domain/applications/application-files.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { extensionsOf } from '@drawbridge/domain/documents/file-types.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatFileSize } from '../../platform/format.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Card } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { UploadRow } from '../documents/public.ts';
import { fileQueue } from './file-queue.ts';
import { applicationFilesQuery } from './queries.ts';

const accept = extensionsOf(applicationFileRule.types).join(',');

interface FilesCardProps {
  /** What opens the application. */
  readonly named: string;
  readonly product: ApplicationProduct;
}

/** Uploads files of an application one kind at a time, and lists those that are there. */
export function FilesCard({ named, product }: FilesCardProps) {
  const queue = fileQueue(named);
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const kinds = fileKindsOf(product);
  const [kind, setKind] = useState<ApplicationFileKind>(kinds[0] ?? 'other');
  const files = useQuery(applicationFilesQuery(named)).data?.files ?? [];
  const arriving = uploads.filter(({ state }) => state.step !== 'done');
  useLeaveWarning(arriving.some(({ state }) => state.step !== 'refused'));
  return (
    <Card label={copy.title} padded>
      <div className="grid gap-4">
        <p className="text-ink-2">{copy.text}</p>
        <SelectField
          label={copy.kind}
          options={kinds.map((value) => ({ value, label: kindWords[value] }))}
          value={kind}
          onChange={({ target }) => setKind(applicationFileKinds.find((one) => one === target.value) ?? kind)}
        />
        <DropZone
          multiple
          accept={accept}
          title={copy.drop}
          dropTitle={copy.dropNow}
          hint={copy.accepted}
          buttonLabel={copy.choose({ kind: kindWords[kind] })}
          onFiles={(chosen) => {
            queue.add(chosen, kind);
            queue.start(kind);
          }}
        />
        {arriving.length > 0 && (
          <ul aria-label={copy.uploading} className="-my-1 divide-y divide-line">
            {arriving.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRetry={() => queue.retry(upload.id)}
                onRemove={() => queue.remove(upload.id)}
              />
            ))}
          </ul>
        )}
        {files.length > 0 && (
          <ul aria-label={copy.files} className="divide-y divide-line">
            {files.map((file) => (
              <FileRow key={file.id} named={named} file={file} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function FileRow({ named, file }: { readonly named: string; readonly file: ApplicationFile }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(applicationFileRoutes.remove, { body: { application: named, id: file.id } }),
    onSuccess: (left) => queryClient.setQueryData(applicationFilesQuery(named).queryKey, left),
    onError: (error) => announce(copy.removeFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <li className="flex items-start gap-2 py-2.5">
      <p className="min-w-0 flex-1">
        <a href={file.url} download className="link line-clamp-2 font-medium wrap-anywhere">
          <bdi>{file.name}</bdi>
        </a>
        <span className="num block text-sm text-ink-2">
          {kindWords[file.kind]} · {formatFileSize(file.size)}
        </span>
      </p>
      <IconButton
        label={copy.remove({ name: file.name })}
        icon={<X aria-hidden />}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
        className="-mr-1.5"
      />
    </li>
  );
}
