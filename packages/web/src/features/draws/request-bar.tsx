import { drawCopy } from '@drawbridge/messages/draws';
import { Paperclip } from 'lucide-react';
import { formatDollars } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import type { RequestSummary } from './draw-form.ts';

interface RequestBarProps {
  readonly request: RequestSummary;
  readonly wholeDrawFiles: number;
  /** Why this person cannot request the draw; undefined when they can. */
  readonly blockedBecause: string | undefined;
  readonly onFiles: () => void;
  readonly onRequest: () => void;
}

/** The running total and the button, at the bottom of the screen within reach of a thumb. */
export function RequestBar({ request, wholeDrawFiles, blockedBecause, onFiles, onRequest }: RequestBarProps) {
  const { lines, total, left } = request;
  return (
    <footer className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-[inherit] border-t border-line bg-surface px-4 py-3 md:px-[18px]">
      <p className="min-w-0 flex-1 basis-48" aria-live="polite">
        <b className="num text-lg">{formatDollars(total / 100)}</b>{' '}
        <span className="text-sm text-ink-2">{drawCopy.totalIn({ lines: lines.length })}</span>
        <span className={left < 0 ? 'num block text-sm text-red' : 'num block text-sm text-ink-2'}>
          {drawCopy.leftOfAll({ amount: formatDollars(left / 100) })}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button
          icon={<Paperclip aria-hidden className="size-4" />}
          onClick={onFiles}
          aria-label={`${drawCopy.wholeDraw}: ${drawCopy.wholeDrawCount({ count: wholeDrawFiles })}`}
        >
          {drawCopy.wholeDrawCount({ count: wholeDrawFiles })}
        </Button>
        <Button variant="primary" onClick={onRequest} disabledReason={blockedBecause}>
          {drawCopy.requestDraw}
        </Button>
      </div>
    </footer>
  );
}
