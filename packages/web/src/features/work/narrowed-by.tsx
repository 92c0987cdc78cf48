import { workCopy, workStateWords } from '@drawbridge/messages/work';
import { X } from 'lucide-react';
import type { WorkFilter } from '@drawbridge/contract/work/schema.ts';
import { formatDate } from '../../platform/format.ts';
import { buttonClass } from '../../ui/button-class.ts';

interface NarrowedByProps {
  readonly filter: WorkFilter;
  readonly onChange: (by: WorkFilter) => void;
}

export function NarrowedBy({ filter, onChange }: NarrowedByProps) {
  const { state, receivedFrom, receivedTo, dueFrom, dueTo } = filter;
  const received = rangeWords(workCopy.receivedRange, receivedFrom, receivedTo);
  const due = rangeWords(workCopy.dueRange, dueFrom, dueTo);
  if (state === undefined && received === undefined && due === undefined) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {state !== undefined && (
        <Chip words={workStateWords[state].word} onRemove={() => onChange({ state: undefined })} />
      )}
      {received !== undefined && (
        <Chip
          words={received}
          onRemove={() => onChange({ receivedFrom: undefined, receivedTo: undefined })}
        />
      )}
      {due !== undefined && (
        <Chip words={due} onRemove={() => onChange({ dueFrom: undefined, dueTo: undefined })} />
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

/** Undefined without a first or last day. */
function rangeWords(
  words: typeof workCopy.receivedRange | typeof workCopy.dueRange,
  from: string | undefined,
  to: string | undefined,
): string | undefined {
  if (from === undefined) return to === undefined ? undefined : words.until({ day: formatDate(to) });
  if (to === undefined) return words.since({ day: formatDate(from) });
  return from === to
    ? words.on({ day: formatDate(from) })
    : words.between({ from: formatDate(from), to: formatDate(to) });
}
