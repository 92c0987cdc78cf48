import { useEffect } from 'react';

/** The form’s id. Links to it end with this. */
export const requestHash = 'request';

/** Scrolls to the form when the address asks for it. The browser can’t, because the form loads after the page. */
export function useScrollToRequest(): void {
  useEffect(() => {
    if (globalThis.location.hash === `#${requestHash}`)
      document.getElementById(requestHash)?.scrollIntoView();
  }, []);
}
