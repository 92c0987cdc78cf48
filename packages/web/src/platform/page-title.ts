import { useEffect, useState } from 'react';
import { settings } from './settings.ts';

let rendered = 0;
/** The titles of the pages on screen, by the order of their first render. */
const shown = new Map<number, { title: string; bare: boolean; of: boolean }>();

interface TitleOptions {
  /** Leaves the product’s name out, as the white-label layout does. */
  readonly bare?: boolean;
  /** Names what the pages inside it are about, such as a deal. Their titles end with it: `Documents, Harper Row`. */
  readonly of?: boolean;
}

/**
 * Sets the browser’s title: `{product name} - {page title}`, or only the page title in the white-label layout (`bare`).
 * Among nested pages, the innermost sets the title.
 */
export function usePageTitle(title: string, { bare = false, of = false }: TitleOptions = {}): void {
  // An outer page renders before the pages inside it, although its effects run after theirs.
  const [order] = useState(() => (rendered += 1));
  useEffect(() => {
    shown.set(order, { title, bare, of });
    write();
    return () => {
      shown.delete(order);
      write();
    };
  }, [order, title, bare, of]);
}

function write(): void {
  const pages = [...shown].toSorted(([a], [b]) => b - a).map(([, page]) => page);
  const [page, ...outer] = pages;
  if (!page) return;
  const about = outer.find(({ of }) => of);
  const title = about ? `${page.title}, ${about.title}` : page.title;
  const { productName, whiteLabel } = settings().lender;
  document.title = whiteLabel || page.bare ? title : `${productName} - ${title}`;
}
