import { documentCopy } from '@drawbridge/messages/documents';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DealDocument } from '@drawbridge/contract/documents/schema.ts';
import { previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface DocumentPreviewProps {
  /** The documents with a preview, in list order. */
  readonly files: readonly DealDocument[];
  /** The document on screen. */
  readonly file: DealDocument;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Previews a document, with buttons and arrow keys to go to the previous and next. */
export function DocumentPreview({ files, file, onShow, onClose }: DocumentPreviewProps) {
  const place = files.findIndex(({ id }) => id === file.id);
  const [previous, next] = [files[place - 1], files[place + 1]];

  useEffect(() => {
    function move(event: KeyboardEvent): void {
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
      if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onShow(to.id);
    }
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, [previous, next, onShow]);

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={
        <bdi className="block truncate" title={file.name}>
          {file.name}
        </bdi>
      }
      description={
        <span aria-live="polite">{documentCopy.placeOf({ place: place + 1, total: files.length })}</span>
      }
      actions={
        <>
          <Button
            icon={<ChevronLeft aria-hidden className="size-4" />}
            disabled={!previous}
            onClick={() => previous && onShow(previous.id)}
          >
            {documentCopy.previous}
          </Button>
          <Button
            icon={<ChevronRight aria-hidden className="size-4" />}
            disabled={!next}
            onClick={() => next && onShow(next.id)}
          >
            {documentCopy.next}
          </Button>
          <a href={file.url} download className={buttonClass({ variant: 'primary' })}>
            <Download aria-hidden className="size-4" />
            {documentCopy.download}
          </a>
        </>
      }
    >
      <Shown key={file.id} file={file} />
    </Dialog>
  );
}

/** Links are renewed every few minutes. The document on screen keeps its first link, so it does not reload. */
function Shown({ file }: { readonly file: DealDocument }) {
  const [address] = useState(file.preview);
  const [failed, setFailed] = useState(false);
  const kind = previewKindOf(file.type);
  if (kind === 'pages' && !navigator.pdfViewerEnabled) return <EmptyState title={documentCopy.noViewer} />;
  if (failed || address === undefined) return <EmptyState title={documentCopy.previewFailed} />;
  const place =
    'h-[calc(min(86vh,860px)-13rem)] w-full max-md:h-[calc(86vh-16rem)] rounded-lg border border-line bg-sunk';
  return kind === 'pages' ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in one; the reply is sandboxed by its own policy
    <iframe src={`${address}#navpanes=0`} title={file.name} className={place} />
  ) : (
    <img
      src={address}
      alt={file.name}
      onError={() => setFailed(true)}
      className={`${place} object-contain`}
    />
  );
}
