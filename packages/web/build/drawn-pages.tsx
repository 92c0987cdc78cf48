import { appCopy, firstPaintCopy } from '@drawbridge/messages/app';
import { renderToStaticMarkup } from 'react-dom/server';
import { AccountAccessLayout } from '../src/app/account-access-layout.tsx';
import { SignInView } from '../src/features/access/sign-in-view.tsx';
import { textLinkClass } from '../src/ui/button-class.ts';
import { Button } from '../src/ui/button.tsx';
import { Logo } from '../src/ui/logo.tsx';
import { PageHeading } from '../src/ui/page-heading.tsx';
import { Skeleton } from '../src/ui/skeleton.tsx';

/** The sign-in page as HTML, with placeholders for names only the running server knows. */
export function signInHtml(): string {
  const lender = { name: '%lender%', productName: '%product%', logoUrl: null };
  return renderToStaticMarkup(
    <AccountAccessLayout lender={lender} footer={null}>
      <SignInView />
    </AccountAccessLayout>,
  );
}

/** The skeleton of a signed-in page, shown until the app starts. Its heading says what is opening. */
function LoadingPage({ heading }: { readonly heading: string }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
      <div className="border-r border-line px-3.5 py-5 max-lg:hidden">
        <Logo name="%product%" className="mx-2.5 mt-1" />
      </div>
      <div className="min-w-0">
        <div className="flex min-h-15 items-center border-b border-line px-4">
          <Logo name="%product%" className="lg:hidden" />
        </div>
        <main className="page" aria-busy>
          <div>
            <h1>{heading}</h1>
            <p className="mt-1">{'\u00a0'}</p>
          </div>
          <Skeleton shape="block" className="h-64" />
          <Skeleton shape="block" className="h-64" />
        </main>
      </div>
    </div>
  );
}

export function dashboardHtml(): string {
  return renderToStaticMarkup(<LoadingPage heading={firstPaintCopy.openingDashboard} />);
}

export function dealHtml(): string {
  return renderToStaticMarkup(<LoadingPage heading={firstPaintCopy.openingLoan} />);
}

/** Looks like the app’s own error page, but needs none of its scripts. */
function NotLoaded() {
  return (
    <main className="page justify-items-start">
      <Logo name="%product%" />
      <div role="alert">
        <PageHeading title={appCopy.errorTitle} subtitle={firstPaintCopy.notLoaded} />
      </div>
      <Button variant="primary">{appCopy.tryAgain}</Button>
      <a href="/status" className={textLinkClass}>
        {appCopy.status}
      </a>
    </main>
  );
}

/** The texts of the HTML files themselves. */
export const fileTexts = {
  description: firstPaintCopy.description({ lender: '%lender%' }),
  noScript: firstPaintCopy.noScript,
  notLoaded: renderToStaticMarkup(<NotLoaded />),
  cardFrame: firstPaintCopy.cardFrame,
};
