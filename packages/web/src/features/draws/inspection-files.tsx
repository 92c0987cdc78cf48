import { drawCopy, staffDrawCopy as copy } from '@drawbridge/messages/draws';
import { Camera, FileUp } from 'lucide-react';
import { useState } from 'react';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { isPendingDraw } from '@drawbridge/domain/draws/draw-states.ts';
import { extensionsOf } from '@drawbridge/domain/documents/file-types.ts';
import { drawAttachmentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { FileButton } from './file-button.tsx';
import { inspectionQueue } from './inspection-queues.ts';
import { inspectionFilesId } from './remove-inspection-file.tsx';
import { SendingList } from './sending-list.tsx';
import { staffLinesOf } from './staff-lines.ts';

const accept = extensionsOf(drawAttachmentRule.types).join(',');

/** Inspection photos and reports. Employees can add files while the draw is pending and view them afterwards. */
export function InspectionFiles({ draw }: { readonly draw: StaffDraw }) {
  const files = draw.draw.attachments.filter(({ ofInspection }) => ofInspection);
  const open = isPendingDraw(draw.draw.state);
  if (files.length === 0 && (!open || draw.draw.state === 'requested')) return null;
  return (
    <Card title={copy.inspectionFiles} padded>
      <div id={inspectionFilesId} tabIndex={-1} className="grid gap-4 outline-none">
        {open && <AddFiles draw={draw} />}
        {files.length > 0 ? (
          <AttachmentList label={copy.inspectionFiles} draw={draw} attachments={files} removable={open} />
        ) : (
          <p className="text-ink-2">{copy.noInspectionFiles}</p>
        )}
      </div>
    </Card>
  );
}

function AddFiles({ draw }: { readonly draw: StaffDraw }) {
  const [line, setLine] = useState('');
  const uploads = inspectionQueue(useSession()?.username ?? '', draw.draw.id);
  function send(files: readonly File[]): void {
    uploads.add(files, line);
    uploads.start(line);
  }
  return (
    <div className="grid gap-3">
      <SelectField
        label={copy.inspectionFileFor}
        placeholder={copy.wholeDraw}
        options={staffLinesOf(draw).map(({ id, name }) => ({ value: id, label: name }))}
        value={line}
        onChange={({ target }) => setLine(target.value)}
        className="md:max-w-80"
      />
      <div className="flex flex-wrap gap-2 max-md:grid">
        <FileButton
          label={copy.addInspectionFiles}
          icon={<FileUp aria-hidden className="size-4" />}
          input={{ multiple: true, accept }}
          onFiles={send}
        />
        <FileButton
          label={drawCopy.takePhoto}
          icon={<Camera aria-hidden className="size-4" />}
          input={{ accept: 'image/*', capture: 'environment' }}
          className="md:hidden"
          onFiles={send}
        />
      </div>
      <p className="-mt-1 text-sm text-ink-2">{copy.inspectionFilesHint}</p>
      <SendingList uploads={uploads} />
    </div>
  );
}
