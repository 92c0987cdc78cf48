import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** A place at the end of the document for a notice that stays while people move from page to page. */
export function openNoticeRoot(): { show(notice: ReactNode): void; close(): void } {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return {
    show: (notice) => root.render(notice),
    close() {
      // Not while React draws the page that closes this.
      setTimeout(() => {
        root.unmount();
        place.remove();
      });
    },
  };
}
