import type { ReactNode } from 'react';
import { settings } from '../platform/settings.ts';
import { LanguageLinks } from './language-links.tsx';

/** For applications on a partner’s site: the lender’s name and licensing, without the product’s name or logo. */
export function WhiteLabelLayout({ children }: { readonly children: ReactNode }) {
  const { name, licensing } = settings().lender;
  return (
    <div className="flex min-h-dvh flex-col">
      <main id="content" className="grid flex-1 place-items-center px-5 py-10">
        {children}
      </main>
      <footer className="px-5 py-6 text-center text-sm text-ink-2">
        <p>{name}</p>
        <p>{licensing}</p>
        <p>
          <LanguageLinks />
        </p>
      </footer>
    </div>
  );
}
