import type { ExplainedPart } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { causeWords, formatPart, numbered, partLabel, partNote } from './part-words.ts';
import { ExplainedStretches } from './explained-stretches.tsx';

/** The parts of an amount, each with its interest stretch by stretch and what changed it. */
export function ExplainedParts({ parts }: { readonly parts: readonly ExplainedPart[] }) {
  return (
    <ul className="divide-y divide-line">
      {numbered(parts).map(({ number, item: part }) => (
        <li key={number} className="grid gap-2 py-2.5">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p>{partLabel(part)}</p>
              <PartNotes part={part} />
            </div>
            <span className="num font-medium">{formatPart(part)}</span>
          </div>
          {part.stretches && part.stretches.length > 0 && (
            <ExplainedStretches label={partLabel(part)} stretches={part.stretches} />
          )}
        </li>
      ))}
    </ul>
  );
}

function PartNotes({ part }: { readonly part: ExplainedPart }) {
  const note = partNote(part);
  return (
    <div className="num text-sm text-ink-2">
      {note}
      {numbered(part.causes ?? []).map(({ number, item: cause }) => (
        <p key={number}>{causeWords(cause)}</p>
      ))}
    </div>
  );
}
