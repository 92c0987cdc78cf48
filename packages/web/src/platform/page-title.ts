import { useEffect } from 'react';
import { settings } from './settings.ts';

/** Names the page in the browser: `{product name} - {page title}`, in the white-label layout just the page title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const { productName, whiteLabel } = settings().lender;
    document.title = whiteLabel ? title : `${productName} - ${title}`;
  }, [title]);
}
