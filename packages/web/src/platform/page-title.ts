import { useEffect, useState } from 'react';
import { settings } from './settings.ts';

let rendered = 0;
/** The titles of the pages on screen, by the order in which the pages were first drawn. */
const shown = new Map<number, { title: string; bare: boolean }>();

/**
 * Names the page in the browser: `{product name} - {page title}`, in the white-label layout (`bare`) just the page title. Where
 * a page stands inside another, the inner one names it; the outer one does again when the inner one has gone.
 */
export function usePageTitle(title: string, { bare = false }: { readonly bare?: boolean } = {}): void {
  // An outer page renders before what stands inside it, though its effects run after.
  const [order] = useState(() => (rendered += 1));
  useEffect(() => {
    shown.set(order, { title, bare });
    write();
    return () => {
      shown.delete(order);
      write();
    };
  }, [order, title, bare]);
}

function write(): void {
  const page = shown.get(Math.max(...shown.keys()));
  if (!page) return;
  const { productName, whiteLabel } = settings().lender;
  document.title = whiteLabel || page.bare ? page.title : `${productName} - ${page.title}`;
}
