import type { ReactNode } from 'react';
import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { Logo } from '../ui/logo.tsx';
import { StreetScene } from '../ui/street-scene.tsx';

export interface AccountAccessLayoutProps {
  readonly lender: Pick<Lender, 'name' | 'productName' | 'logoUrl'>;
  /** Below the fold, so nothing moves if it loads last. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Sign-in and the other account pages: the form, a street scene next to it on wide screens, the footer below. */
export function AccountAccessLayout({ lender, footer, children }: AccountAccessLayoutProps) {
  return (
    <>
      <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(26rem,1fr)_1.15fr]">
        <div className="flex flex-col px-5 py-6 md:px-12 md:py-8">
          <header>
            <a href="/" className="inline-block rounded-md">
              <Logo name={lender.productName} picture={lender.logoUrl ?? undefined} />
            </a>
          </header>
          <main id="content" className="m-auto w-full max-w-90 py-10">
            {children}
          </main>
        </div>
        <div className="hidden overflow-hidden bg-soft lg:block">
          <StreetScene />
        </div>
      </div>
      {footer}
    </>
  );
}
