import { keysCopy, searchCopy } from '@drawbridge/messages/search';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { commandKey } from '../features/search/public.ts';
import { useKeys } from '../platform/page-keys.ts';
import { buttonClass } from '../ui/button-class.ts';
import { KeyCaps } from '../ui/key-caps.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const loadPalette = () => import('./staff-palette.tsx');
/** Lazy, because they open on a key or a press. */
const StaffPalette = lazyPart(async () => (await loadPalette()).StaffPalette);
const KeysDialog = lazyPart(async () => (await import('../features/search/keys-dialog.tsx')).KeysDialog);

const quietMs = 1500;

/** The search of employees and the list of keys: a button, Ctrl K and ? open them on every page. */
export function StaffSearch() {
  const [open, setOpen] = useState<'search' | 'keys'>();
  const close = () => setOpen(undefined);
  useKeys('everywhere', [
    {
      keys: ['k'],
      withCommand: true,
      does: keysCopy.search,
      run() {
        // Another dialog may hold something typed.
        if (open !== 'search' && document.querySelector('dialog[open]')) return false;
        setOpen(open === 'search' ? undefined : 'search');
        return true;
      },
    },
    {
      keys: ['?'],
      does: keysCopy.showKeys,
      run() {
        setOpen('keys');
        return true;
      },
    },
  ]);
  // Loaded once the page is quiet, so that what is typed right after Ctrl K goes into the search.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className={buttonClass({ size: 'sm' })}
        onClick={() => setOpen('search')}
      >
        <Search aria-hidden className="size-4" />
        <span className="max-md:sr-only">{searchCopy.search}</span>
        <span aria-hidden className="inline-flex items-center gap-1.5 max-md:hidden">
          <KeyCaps keys={[commandKey, 'K']} />
        </span>
      </button>
      {open !== undefined &&
        // The page’s header may not contain the header of a dialog.
        createPortal(
          <Suspense fallback={<Opening />}>
            {open === 'search' ? <StaffPalette onClose={close} /> : <KeysDialog onClose={close} />}
          </Suspense>,
          document.getElementById('content') ?? document.body,
        )}
    </>
  );
}

/** While the search loads, an open dialog keeps what is typed from the keys of the page. */
function Opening() {
  return <dialog open aria-busy aria-label={searchCopy.search} className="sr-only" />;
}
