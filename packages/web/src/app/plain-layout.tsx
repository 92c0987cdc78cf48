import type { ReactNode } from 'react';

/** Nothing around the page. */
export function PlainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-5">
      {children}
    </main>
  );
}
