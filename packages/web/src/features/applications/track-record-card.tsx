import { applyTrackCopy as copy } from '@drawbridge/messages/applications';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { applicationFileRoutes } from '@drawbridge/contract/applications/file-routes.ts';
import type { TrackRecordRead } from '@drawbridge/contract/applications/file-schema.ts';
import { itemsOf, keyOf, mostItems } from '@drawbridge/domain/applications/answers.ts';
import { resourceFileName } from '@drawbridge/domain/resources/catalog.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { readAsDataUrl } from '../../platform/upload.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from './download-button.tsx';
import { fileQueue } from './file-queue.ts';
import { newItemId, nextPosition } from './item-place.ts';
import type { OpenApplication } from './use-application.ts';

/** Reads the portal’s track record workbook into the list of deals, once the applicant has looked at what it says. */
export function TrackRecordCard({ open }: { readonly open: OpenApplication }) {
  const input = useRef<HTMLInputElement>(null);
  const read = useMutation({
    mutationFn: async (file: File) => {
      const application = await open.begun();
      const body = { application, fileName: file.name, fileData: await readAsDataUrl(file) };
      return call(applicationFileRoutes.readTrackRecord, { body });
    },
  });

  function take(found: TrackRecordRead, file: File): void {
    const room = mostItems.projects - itemsOf(open.application.answers, 'projects').length;
    const first = nextPosition(open, 'projects');
    for (const [index, { row: _row, ...answers }] of found.projects.slice(0, room).entries()) {
      const item = newItemId();
      open.change(keyOf('projects', item), first + index);
      for (const [name, value] of Object.entries(answers))
        if (value !== null) open.change(keyOf('projects', item, name), value);
    }
    if (found.finished > 0) open.change('finished', found.finished);
    if (found.owned > 0) open.change('rentals', found.owned);
    const application = open.named();
    if (application !== undefined) {
      fileQueue(application).add([file], 'trackRecord');
      fileQueue(application).start('trackRecord');
    }
    announce(copy.added({ count: Math.min(room, found.projects.length) }));
    read.reset();
  }

  return (
    <Card title={copy.title} padded>
      <div className="grid gap-3">
        <p className="text-ink-2">{copy.text}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.xlsm"
          aria-label={copy.choose}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) read.mutate(file);
            // Lets people choose the corrected file under the same name.
            target.value = '';
          }}
        />
        {read.isError && <Alert tone="red">{copy.failed({ reason: messageOf(read.error) })}</Alert>}
        {read.data && (
          <ReadRecord found={read.data} onTake={() => take(read.data, read.variables)} onDrop={read.reset} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button busy={read.isPending} busyLabel={copy.reading} onClick={() => input.current?.click()}>
            {copy.choose}
          </Button>
          <DownloadButton
            label={copy.template}
            name={resourceFileName('track-record-and-reo-schedule')}
            mediaType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            read={async () => {
              const application = await open.begun();
              return call(applicationFileRoutes.trackRecord, { body: { application } });
            }}
          />
        </div>
      </div>
    </Card>
  );
}

interface ReadRecordProps {
  readonly found: TrackRecordRead;
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

function ReadRecord({ found, onTake, onDrop }: ReadRecordProps) {
  const { projects, mistakes, older, finished, owned } = found;
  const isEmpty = projects.length + mistakes.length + older + finished + owned === 0;
  return (
    <div className="grid gap-3">
      <p role="status">
        {isEmpty ? copy.empty : copy.found({ count: projects.length, finished, owned })}
        {older > 0 && ` ${copy.older({ count: older })}`}
      </p>
      {projects.length > 0 && (
        <ul aria-label={copy.listed} className="list-disc pl-5">
          {projects.map(({ row, address, sold }) => (
            <li key={row} className="wrap-anywhere">
              {sold === null ? address : copy.soldOn({ address, day: formatDate(sold) })}
            </li>
          ))}
        </ul>
      )}
      {mistakes.length > 0 && (
        <Alert tone="amber" title={copy.mistakes({ count: mistakes.length })}>
          <ul className="list-disc pl-5">
            {mistakes.map(({ cell, message }) => (
              <li key={`${cell} ${message}`}>{copy.mistake({ cell, message })}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {projects.length > 0 && (
          <Button variant="primary" onClick={onTake}>
            {copy.take({ count: projects.length })}
          </Button>
        )}
        <Button onClick={onDrop}>{copy.drop}</Button>
      </div>
    </div>
  );
}
