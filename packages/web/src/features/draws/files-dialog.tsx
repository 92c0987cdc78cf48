import { drawCopy } from '@drawbridge/messages/draws';
import { Camera, FileUp } from 'lucide-react';
import { useState } from 'react';
import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import {
  attachmentKinds,
  likelyKindOf,
  type AttachmentKind,
} from '@drawbridge/domain/draws/draw-preflight.ts';
import { extensionsOf } from '@drawbridge/domain/documents/file-types.ts';
import { drawAttachmentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { attachmentQueue } from './attachment-queues.ts';
import { FileButton } from './file-button.tsx';
import { SendingList } from './sending-list.tsx';

const accept = extensionsOf(drawAttachmentRule.types).join(',');
const byContent = 'by content';
type Choice = AttachmentKind | typeof byContent;
const choices = [
  { value: byContent, label: drawCopy.byContent },
  ...attachmentKinds.map((kind) => ({ value: kind, label: drawCopy.kinds[kind] })),
];

interface FilesDialogProps {
  readonly dealId: string;
  readonly username: string;
  /** The budget line’s id; null for the whole draw. */
  readonly budgetItem: string | null;
  readonly what: string;
  /** The files of this line or of the whole draw. */
  readonly attachments: readonly DrawAttachment[];
  readonly onClose: () => void;
}

export function FilesDialog({ dealId, username, budgetItem, what, attachments, onClose }: FilesDialogProps) {
  const { uploads, send } = attachmentQueue(username, dealId, budgetItem);
  const [kind, setKind] = useState<Choice>(byContent);
  const [keepsPlace, setKeepsPlace] = useState(false);
  const canBePhotos = kind === 'photo' || kind === byContent;
  const sendChosen = (files: readonly File[]) =>
    send(files, (file) => ({ kind: kind === byContent ? likelyKindOf(file.name) : kind, keepsPlace }));
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={drawCopy.filesTitle({ what })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {drawCopy.close}
        </Button>
      }
    >
      <div className="grid gap-4.5">
        <SelectField
          label={drawCopy.kind}
          options={choices}
          value={kind}
          onChange={({ target }) =>
            setKind(attachmentKinds.find((each) => each === target.value) ?? byContent)
          }
        />
        {canBePhotos && (
          <Checkbox
            label={drawCopy.keepPlace}
            hint={drawCopy.keepPlaceHint}
            checked={keepsPlace}
            onChange={({ target }) => setKeepsPlace(target.checked)}
          />
        )}
        <div className="flex flex-wrap gap-2 max-md:grid">
          <FileButton
            label={drawCopy.choose}
            icon={<FileUp aria-hidden className="size-4" />}
            input={{ multiple: true, accept }}
            onFiles={sendChosen}
          />
          {canBePhotos && (
            <FileButton
              label={drawCopy.takePhoto}
              icon={<Camera aria-hidden className="size-4" />}
              input={{ accept: 'image/*', capture: 'environment' }}
              className="md:hidden"
              onFiles={sendChosen}
            />
          )}
        </div>
        <p className="-mt-2 text-sm text-ink-2">{drawCopy.accepted}</p>
        <SendingList uploads={uploads} />
        <AttachedFiles dealId={dealId} attachments={attachments} />
      </div>
    </Dialog>
  );
}
