import { useEffect, useState } from 'react';
import { settings } from './settings.ts';

let rendered = 0;
/** The titles of the pages on screen, by the order of their first render. */
const shown = new Map<number, { title: string; bare: boolean }>();

/**
 * Sets the browser’s title: `{product name} - {page title}`, or only the page title in the white-label layout (`bare`).
 * Among nested pages, the innermost sets the title.
 */
export function usePageTitle(title: string, { bare = false }: { readonly bare?: boolean } = {}): void {
  // An outer page renders before the pages inside it, although its effects run after theirs.
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
