import { workCopy } from './copy.ts';

const hints = [
  { keys: ['j', 'k'], does: workCopy.keysMove },
  { keys: ['Enter'], does: workCopy.keysOpen },
  { keys: ['a'], does: workCopy.keysTake },
] as const;

/** What the keyboard does in the queue; left out on phones, which have none. */
export function KeyHint() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 max-md:hidden">
      {workCopy.keys}
      {hints.map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd
              key={key}
              className="rounded-md border border-line bg-surface px-1.5 font-sans text-xs font-semibold text-ink"
            >
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
