import { resourcesCopy } from '@drawbridge/messages/resources';
import { useMutation } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { resourceRoutes } from '@drawbridge/contract/resources/routes.ts';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import {
  resourceFileName,
  resources,
  resourceWords,
  type ResourceId,
} from '@drawbridge/domain/resources/catalog.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useForAWhile } from '../../platform/for-a-while.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface DownloadButtonProps {
  readonly id: ResourceId;
  readonly className?: string | undefined;
}

/** Downloads a resource and confirms it for two seconds. A failure appears on its own line below. */
export function DownloadButton({ id, className }: DownloadButtonProps) {
  const { format } = resources[id];
  const { title } = resourceWords[id];
  const [done, setDone] = useForAWhile<true>();
  const download = useMutation({
    mutationFn: () => call(resourceRoutes.download, { params: { id } }),
    onSuccess: (bytes) => {
      saveFile(bytes, resourceFileName(id), mediaTypeOf(format));
      setDone(true);
    },
  });
  return (
    <>
      <Button
        className={className}
        busy={download.isPending}
        busyLabel={resourcesCopy.downloading}
        icon={done ? <Check aria-hidden className="size-4" /> : <Download aria-hidden className="size-4" />}
        onClick={() => download.mutate()}
      >
        <span>
          {done ? resourcesCopy.downloaded : resourcesCopy.download}
          <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </span>
      </Button>
      <VisuallyHidden>
        <span role="status">{done && resourcesCopy.downloadedNamed({ title })}</span>
      </VisuallyHidden>
      {download.isError && (
        <div role="alert" className="basis-full">
          <FieldError>{resourcesCopy.failed({ title, reason: messageOf(download.error) })}</FieldError>
        </div>
      )}
    </>
  );
}
