import { useEffect } from 'react';

/** The form’s id. Links to it end with this. */
export const requestHash = 'request';

/** As `requestHash`, for a borrower who comes to go on with what they entered elsewhere. */
export const continuedHash = `${requestHash}-continued`;

/** Whether the address asks to go on with what was entered. */
export function isContinued(): boolean {
  return globalThis.location.hash === `#${continuedHash}`;
}

/** Scrolls to the form when the address asks for it. The browser can’t, because the form loads after the page. */
export function useScrollToRequest(): void {
  useEffect(() => {
    if (globalThis.location.hash === `#${requestHash}` || isContinued())
      document.getElementById(requestHash)?.scrollIntoView();
  }, []);
}
