import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { messageOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface PdfButtonProps {
  readonly load: () => Promise<ArrayBuffer>;
  readonly fileName: string;
  /** What tells this button from the others in its list, for people who hear the page. */
  readonly of: string;
  readonly saved: string;
  readonly copy: {
    readonly download: string;
    readonly preparing: string;
    readonly failed: (given: { readonly reason: string }) => string;
  };
}

/** Downloads a document the server prepares. */
export function PdfButton({ load, fileName, of, saved, copy }: PdfButtonProps) {
  const open = useMutation({
    mutationFn: load,
    onSuccess: (bytes) => {
      saveFile(bytes, fileName, 'application/pdf');
      announce(saved);
    },
    onError: (error) => announce(copy.failed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Button
      size="sm"
      icon={<FileText aria-hidden className="size-3.5" />}
      busy={open.isPending}
      busyLabel={copy.preparing}
      onClick={() => open.mutate()}
    >
      {copy.download}
      <VisuallyHidden>{of}</VisuallyHidden>
    </Button>
  );
}
