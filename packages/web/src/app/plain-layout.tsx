import type { ReactNode } from 'react';

export function PlainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-5">
      {children}
    </main>
  );
}
