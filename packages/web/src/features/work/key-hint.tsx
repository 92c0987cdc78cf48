import { workCopy } from '@drawbridge/messages/work';

interface Hint {
  readonly keys: readonly string[];
  readonly does: string;
}

const queueHints: readonly Hint[] = [
  { keys: ['j', 'k'], does: workCopy.keysMove },
  { keys: ['Enter'], does: workCopy.keysOpen },
  { keys: ['a'], does: workCopy.keysTake },
  { keys: ['x'], does: workCopy.keysSelect },
  { keys: ['m'], does: workCopy.keysAssign },
  { keys: ['1', '–', '5'], does: workCopy.keysShow },
  { keys: ['/'], does: workCopy.keysSearch },
];

const itemHints: readonly Hint[] = [
  { keys: ['j', 'k'], does: workCopy.keysMove },
  { keys: ['a'], does: workCopy.keysTake },
  { keys: ['m'], does: workCopy.keysAssign },
  { keys: ['u'], does: workCopy.keysBack },
];

/** Lists the keyboard shortcuts of the queue or of an item’s page. Hidden on phones. */
export function KeyHint({ of }: { readonly of: 'queue' | 'item' }) {
  const hints = of === 'queue' ? queueHints : itemHints;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 max-md:hidden">
      {workCopy.keys}
      {hints.map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          {keys.map((key) =>
            key === '–' ? (
              key
            ) : (
              <kbd
                key={key}
                className="rounded-md border border-line bg-surface px-1.5 font-sans text-xs font-semibold text-ink"
              >
                {key}
              </kbd>
            ),
          )}
          {does}
        </span>
      ))}
    </p>
  );
}
