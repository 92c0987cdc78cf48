import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import { settings } from '../platform/settings.ts';
import { Footer } from './footer.tsx';

/** Gray, with the logo on top and the footer below, for pages outside both the account and sign-in. */
export function GenericLayout({ children }: { readonly children: ReactNode }) {
  const { lender } = settings();
  return (
    <div className="flex min-h-dvh flex-col bg-sunk">
      <header className="px-5 py-6 md:px-12">
        <a href="/" className="inline-block rounded-md">
          <Logo name={lender.productName} picture={lender.logoUrl ?? undefined} />
        </a>
      </header>
      <main id="content" className="grid flex-1 place-items-center px-5 py-10">
        {children}
      </main>
      <Footer lender={lender} />
    </div>
  );
}
