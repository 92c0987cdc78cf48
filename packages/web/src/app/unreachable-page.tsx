import { appCopy } from '@drawbridge/messages/app';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../platform/page-title.ts';
import { useSession } from '../platform/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** The dashboard’s own not-found page, for a deal URL without an id. */
export function UnreachablePage() {
  const session = useSession();
  usePageTitle(appCopy.unreachableTitle);
  return (
    <div className="page justify-items-start">
      <PageHeading title={appCopy.unreachableTitle} subtitle={appCopy.unreachableText} />
      <Link to={session ? '/dashboard' : '/'} className={buttonClass({ variant: 'primary' })}>
        {session ? appCopy.lostToDashboard : appCopy.lostToSignIn}
      </Link>
    </div>
  );
}
