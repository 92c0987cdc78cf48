import { importCopy } from '@drawbridge/messages/imports';
import { extensionsOf } from '@drawbridge/domain/documents/file-types.ts';
import { importFileRule, type ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useImportUpload } from './use-import-upload.ts';

const accept = extensionsOf(importFileRule.types).join(',');

interface ImportDropProps {
  readonly kind: ImportKind;
  readonly buttonLabel?: string;
}

/** Uploads a dropped or chosen file, and shows its progress and what was wrong with it. */
export function ImportDrop({ kind, buttonLabel = importCopy.choose }: ImportDropProps) {
  const { state, send, cancel } = useImportUpload(kind);
  const sending = state.step === 'sending';
  useLeaveWarning(sending);
  return (
    <div className="grid gap-4">
      {state.step === 'failed' && (
        <Alert
          tone="red"
          title={state.message}
          action={
            state.again && (
              <Button size="sm" onClick={state.again}>
                {importCopy.retry}
              </Button>
            )
          }
        >
          {state.detail}
        </Alert>
      )}
      {sending ? (
        <div className="flex items-center gap-3">
          <div className="grid min-w-0 flex-1 gap-1.5">
            <p role="status" className="text-sm wrap-anywhere">
              {(state.percent < 100 ? importCopy.sending : importCopy.reading)({ name: state.name })}
            </p>
            <ProgressBar label={importCopy.uploadOf({ name: state.name })} percent={state.percent} />
          </div>
          <Button size="sm" onClick={cancel}>
            {importCopy.cancelUpload}
          </Button>
        </div>
      ) : (
        <DropZone
          accept={accept}
          title={importCopy.drop}
          dropTitle={importCopy.dropNow}
          hint={importCopy.accepted}
          buttonLabel={buttonLabel}
          onFiles={([file]) => {
            if (file) void send(file);
          }}
        />
      )}
    </div>
  );
}
