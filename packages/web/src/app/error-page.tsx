import { appCopy } from '@drawbridge/messages/app';
import { textLinkClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlainLayout } from './plain-layout.tsx';

/** “Try again” reloads the page: drawing it again would not bring code that a new version has replaced. */
export function ErrorPage() {
  return (
    <div className="grid justify-items-start gap-5 p-4 md:p-8">
      <PageHeading title={appCopy.errorTitle} subtitle={appCopy.errorText} />
      <Button variant="primary" onClick={() => location.reload()}>
        {appCopy.tryAgain}
      </Button>
      <a href="/status" className={textLinkClass}>
        {appCopy.status}
      </a>
    </div>
  );
}

/** For errors outside any layout. */
export function LonelyErrorPage() {
  return (
    <PlainLayout>
      <ErrorPage />
    </PlainLayout>
  );
}
