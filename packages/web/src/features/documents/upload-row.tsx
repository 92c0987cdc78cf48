import { documentCopy } from '@drawbridge/messages/documents';
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import { formatFileSize } from '../../platform/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Upload, UploadState } from './upload-queue.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { file, state } = upload;
  const underWay = state.step === 'waiting' || state.step === 'sending' || state.step === 'checking';
  const removal = underWay
    ? documentCopy.cancelOf({ name: file.name })
    : documentCopy.removeOf({ name: file.name });
  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex items-baseline gap-3">
          <span title={file.name} className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere">
            <bdi>{file.name}</bdi>
          </span>
          <span className="num shrink-0 text-sm text-ink-2">{formatFileSize(file.size)}</span>
        </p>
        {(state.step === 'sending' || state.step === 'checking') && (
          <ProgressBar
            label={documentCopy.progressOf({ name: file.name })}
            percent={state.step === 'sending' ? state.percent : 100}
          />
        )}
        <StateLine name={file.name} state={state} />
      </div>
      {state.step === 'refused' && !state.final && (
        <Tooltip isName text={documentCopy.retryOf({ name: file.name })}>
          <IconButton
            label={documentCopy.retryOf({ name: file.name })}
            title={undefined}
            icon={<RotateCw aria-hidden />}
            onClick={onRetry}
          />
        </Tooltip>
      )}
      {state.step !== 'done' && (
        <Tooltip isName text={removal}>
          <IconButton
            label={removal}
            title={undefined}
            icon={<X aria-hidden />}
            onClick={onRemove}
            className="-mr-1.5"
          />
        </Tooltip>
      )}
    </li>
  );
}

function StateLine({ name, state }: { readonly name: string; readonly state: UploadState }) {
  switch (state.step) {
    case 'chosen':
      return <p className="text-sm text-ink-2">{documentCopy.chosen}</p>;
    case 'waiting':
      return <p className="text-sm text-ink-2">{documentCopy.waiting}</p>;
    case 'sending':
      return <p className="num text-sm text-ink-2">{documentCopy.sending({ percent: state.percent })}</p>;
    case 'checking':
      return <p className="text-sm text-ink-2">{documentCopy.checking}</p>;
    case 'done':
      return (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-green">
          <CircleCheck aria-hidden className="size-4" />
          {documentCopy.done}
        </p>
      );
    case 'refused':
      return (
        <div role="alert" className="flex items-start gap-1.5 text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />
          <p>
            <VisuallyHidden>{name}: </VisuallyHidden>
            <span className="font-semibold text-red">{state.title}</span> {state.detail}
          </p>
        </div>
      );
  }
}
