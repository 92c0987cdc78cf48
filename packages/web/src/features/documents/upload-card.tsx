import { documentCopy } from '@drawbridge/messages/documents';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dealDocumentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { extensionsOf } from '@drawbridge/domain/documents/file-types.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { UploadRow } from './upload-row.tsx';
import type { Upload, UploadQueue } from './upload-queue.ts';

const successMs = 2000;

const accept = extensionsOf(dealDocumentRule.types).join(',');
const isUnderWay = ({ state: { step } }: Upload) =>
  step === 'waiting' || step === 'sending' || step === 'checking';

interface UploadCardProps {
  readonly queue: UploadQueue;
  /** The action items that files may be for. */
  readonly purposes: readonly SelectOption[];
}

export function UploadCard({ queue, purposes }: UploadCardProps) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const box = useRef<HTMLDivElement>(null);
  const [nothingChosen, setNothingChosen] = useState(false);
  const [chosen, setPurpose] = useState('');
  // The action item may have been completed since.
  const purpose = purposes.some(({ value }) => value === chosen) ? chosen : '';
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
    queue.start(purpose === '' ? undefined : purpose);
  }

  return (
    <Card title={documentCopy.upload} padded>
      <div ref={box} tabIndex={-1} className="grid gap-4">
        <DropZone
          multiple
          onFiles={add}
          accept={accept}
          title={documentCopy.drop}
          dropTitle={documentCopy.dropNow}
          hint={documentCopy.accepted}
          buttonLabel={uploads.length > 0 ? documentCopy.chooseMore : documentCopy.choose}
        />
        {purposes.length > 0 && (
          <SelectField
            label={documentCopy.purpose}
            placeholder={documentCopy.noPurpose}
            options={purposes}
            value={purpose}
            onChange={({ target }) => setPurpose(target.value)}
          />
        )}
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
                  // The button disappears with its row, so keep the focus nearby.
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
            {justDone ? documentCopy.uploaded : documentCopy.uploadNow({ count: ready })}
          </Button>
          <p
            role={nothingChosen ? 'alert' : undefined}
            className={cx('text-sm', nothingChosen ? 'font-semibold text-red' : 'text-ink-2')}
          >
            {uploads.length === 0
              ? documentCopy.noneSelected
              : ready > 0 && documentCopy.ready({ count: ready })}
          </p>
        </div>
      </div>
    </Card>
  );
}

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
