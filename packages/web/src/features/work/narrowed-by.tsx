import { workCopy, workStateWords } from '@drawbridge/messages/work';
import { X } from 'lucide-react';
import type { WorkFilter } from '@drawbridge/contract/work/schema.ts';
import { formatDate } from '../../platform/format.ts';
import { buttonClass } from '../../ui/button-class.ts';

interface NarrowedByProps {
  readonly filter: WorkFilter;
  readonly onChange: (by: WorkFilter) => void;
}

export function NarrowedBy({ filter: { state, receivedFrom, receivedTo }, onChange }: NarrowedByProps) {
  if (state === undefined && receivedFrom === undefined && receivedTo === undefined) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {state !== undefined && (
        <Chip words={workStateWords[state].word} onRemove={() => onChange({ state: undefined })} />
      )}
      {(receivedFrom !== undefined || receivedTo !== undefined) && (
        <Chip
          words={receivedWords(receivedFrom, receivedTo)}
          onRemove={() => onChange({ receivedFrom: undefined, receivedTo: undefined })}
        />
      )}
    </div>
  );
}

function Chip({ words, onRemove }: { readonly words: string; readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={workCopy.removeFilter({ words })}
      onClick={onRemove}
      className={buttonClass({ size: 'sm' })}
    >
      {words}
      <X aria-hidden className="size-3.5" />
    </button>
  );
}

function receivedWords(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return workCopy.receivedUntil({ day: formatDate(to ?? null) });
  if (to === undefined) return workCopy.receivedSince({ day: formatDate(from) });
  return workCopy.receivedBetween({ from: formatDate(from), to: formatDate(to) });
}
