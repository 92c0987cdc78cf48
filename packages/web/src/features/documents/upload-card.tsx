import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type DragEvent } from 'react';
import { dealDocumentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { extensionsOf } from '@drawbridge/domain/documents/file-types.ts';
import { formatCount } from '../../platform/format.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { documentCopy } from './copy.ts';
import { UploadRow } from './upload-row.tsx';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** How long the button says that it worked, in milliseconds. */
const successMs = 2000;

const accept = extensionsOf(dealDocumentRule.types).join(',');
const isUnderWay = ({ state: { step } }: Upload) =>
  step === 'waiting' || step === 'sending' || step === 'checking';

/** Picking or dropping files, and sending them. */
export function UploadCard({ queue }: { readonly queue: UploadQueue }) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const box = useRef<HTMLDivElement>(null);
  const [nothingChosen, setNothingChosen] = useState(false);
  const underWay = uploads.some(isUnderWay);
  const ready = uploads.filter(({ state }) => state.step === 'chosen').length;
  const justDone = useJustDone(underWay, uploads);
  useLeaveWarning(underWay);

  function add(files: Iterable<File>): void {
    setNothingChosen(false);
    queue.add(files);
  }

  function start(): void {
    setNothingChosen(ready === 0);
    queue.start();
  }

  return (
    <Card title={documentCopy.upload} padded>
      <div ref={box} tabIndex={-1} className="grid gap-4">
        <DropZone onFiles={add} some={uploads.length > 0} />
        {uploads.length > 0 && (
          <ul aria-label={documentCopy.files} className="-my-1 divide-y divide-line">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRetry={() => {
                  box.current?.focus();
                  queue.retry(upload.id);
                }}
                onRemove={() => {
                  // The button goes with its row; the focus stays near.
                  box.current?.focus();
                  queue.remove(upload.id);
                }}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:grid">
          <Button
            variant="primary"
            busy={underWay}
            busyLabel={documentCopy.uploading}
            onClick={start}
            className="max-md:w-full"
          >
            {justDone ? documentCopy.uploaded : documentCopy.uploadNow(ready, formatCount(ready))}
          </Button>
          <p
            role={nothingChosen ? 'alert' : undefined}
            className={cx('text-sm', nothingChosen ? 'font-semibold text-red' : 'text-ink-2')}
          >
            {uploads.length === 0
              ? documentCopy.noneSelected
              : ready > 0 && documentCopy.ready(ready, formatCount(ready))}
          </p>
        </div>
      </div>
    </Card>
  );
}

function DropZone({
  onFiles,
  some,
}: {
  readonly onFiles: (files: Iterable<File>) => void;
  readonly some: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    <div
      role="presentation"
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={(event) => {
        const inside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
      className={cx(
        'grid justify-items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
        over ? 'border-accent bg-soft' : 'border-edge bg-canvas',
      )}
    >
      <FileUp aria-hidden className="mb-1 size-6 text-accent" />
      <p className="font-semibold max-md:hidden">{over ? documentCopy.dropNow : documentCopy.drop}</p>
      <p className="text-sm text-ink-2">{documentCopy.accepted}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()} className="mt-3 max-md:w-full">
        {some ? documentCopy.chooseMore : documentCopy.choose}
      </Button>
    </div>
  );
}

/** True for two seconds after the last of the files has arrived. */
function useJustDone(underWay: boolean, uploads: readonly Upload[]): boolean {
  const allDone = !underWay && uploads.length > 0 && uploads.every(({ state }) => state.step === 'done');
  const [passed, setPassed] = useState(allDone);
  if (passed && !allDone) setPassed(false);
  useEffect(() => {
    if (!allDone) return;
    const timer = setTimeout(() => setPassed(true), successMs);
    return () => clearTimeout(timer);
  }, [allDone]);
  return allDone && !passed;
}
