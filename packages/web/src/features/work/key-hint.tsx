import { workCopy } from '@drawbridge/messages/work';
import { useListedKeys } from '../../platform/page-keys.ts';
import { KeyCaps } from '../../ui/key-caps.tsx';

/** Lists the keyboard shortcuts of the page. Hidden on phones. */
export function KeyHint() {
  const keys = useListedKeys('page');
  if (keys.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 max-md:hidden">
      {workCopy.keys}
      {keys.map((one) => (
        <span key={one.does} className="inline-flex items-center gap-1.5">
          <KeyCaps keys={one.shown ?? one.keys} />
          {one.does}
        </span>
      ))}
    </p>
  );
}
