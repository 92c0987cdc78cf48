import { PublicPayoff } from '../features/requests/public.ts';
import { settings } from '../platform/settings.ts';
import { Logo } from '../ui/logo.tsx';
import { Footer } from './footer.tsx';

/** The public payoff request: logo and phone on top, one column, the footer below. */
export function PublicPayoffPage() {
  const { lender } = settings();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-[760px] flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-4">
          <a href="/" className="inline-block rounded-md">
            <Logo name={lender.productName} picture={lender.logoUrl ?? undefined} />
          </a>
          <a
            href={`tel:${lender.phone.replace(/[^\d+]/g, '')}`}
            className="num py-1 text-ink-2 hover:underline"
          >
            {lender.phone}
          </a>
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-[760px] flex-1 px-5 py-8 md:py-10">
        <PublicPayoff />
      </main>
      <Footer lender={lender} />
    </div>
  );
}
