import { applyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';

interface DownloadButtonProps {
  readonly label: string;
  readonly name: string;
  readonly mediaType: string;
  readonly read: () => Promise<ArrayBuffer>;
}

/** Downloads an application as a file. */
export function DownloadButton({ label, name, mediaType, read }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: read,
    onSuccess: (bytes) => saveFile(bytes, name, mediaType),
    onError: (error) => announce(copy.downloadFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Button
      icon={<Download aria-hidden className="size-4" />}
      busy={download.isPending}
      busyLabel={copy.downloading}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
