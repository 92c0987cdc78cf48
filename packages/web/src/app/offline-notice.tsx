import '../ui/offline.css';
import { appCopy, offlineCopy } from '@drawbridge/messages/app';
import { CloudOff } from 'lucide-react';
import { formatMoment } from '../platform/format.ts';

interface OfflineNoticeProps {
  /** When the copy on screen was made, ISO 8601; undefined if no copy is shown. */
  readonly seenAt: string | undefined;
  readonly onRetry: () => void;
}

/** Over the end of every page while the server cannot be reached: what is shown is a copy, and nothing can be sent. */
export function OfflineNotice({ seenAt, onRetry }: OfflineNoticeProps) {
  return (
    <div className="offline">
      <div className="pointer-events-none fixed inset-x-4 bottom-4 grid justify-items-center gap-2">
        <div
          role="status"
          className="rise pointer-events-auto flex max-w-md items-center gap-3 rounded-lg bg-ink px-4 py-2.5 text-canvas shadow-lift"
        >
          <CloudOff aria-hidden className="size-[17px] shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{offlineCopy.title}</p>
            <p>
              {seenAt === undefined ? offlineCopy.unseen : offlineCopy.seen({ when: formatMoment(seenAt) })}
            </p>
          </div>
          <button
            type="button"
            onClick={onRetry}
            className="shrink-0 rounded-md font-semibold underline focus-visible:outline-current"
          >
            {appCopy.tryAgain}
          </button>
        </div>
      </div>
    </div>
  );
}
