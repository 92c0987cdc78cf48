import { useEffect, useState } from 'react';
import { settings } from './settings.ts';

let rendered = 0;
/** The titles of the pages on screen, by the order in which the pages were first drawn. */
const shown = new Map<number, string>();

/**
 * Names the page in the browser: `{product name} - {page title}`, in the white-label layout just the page title. Where
 * a page stands inside another, the inner one names it; the outer one does again when the inner one has gone.
 */
export function usePageTitle(title: string): void {
  // An outer page renders before what stands inside it, though its effects run after.
  const [order] = useState(() => (rendered += 1));
  useEffect(() => {
    shown.set(order, title);
    write();
    return () => {
      shown.delete(order);
      write();
    };
  }, [order, title]);
}

function write(): void {
  const title = shown.get(Math.max(...shown.keys()));
  if (title === undefined) return;
  const { productName, whiteLabel } = settings().lender;
  document.title = whiteLabel ? title : `${productName} - ${title}`;
}
