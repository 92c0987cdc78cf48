import { appCopy } from '@drawbridge/messages/app';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../platform/page-title.ts';
import { useSession } from '../platform/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { GenericLayout } from './generic-layout.tsx';

export function LostPage() {
  const session = useSession();
  usePageTitle(appCopy.lostTitle);
  return (
    <GenericLayout>
      <div className="card grid max-w-md justify-items-center gap-3 p-8 text-center">
        <h1 tabIndex={-1}>{appCopy.lostTitle}</h1>
        <p className="text-ink-2">{appCopy.lostText}</p>
        <Link to={session ? '/dashboard' : '/'} className={buttonClass({ variant: 'primary' })}>
          {session ? appCopy.lostToDashboard : appCopy.lostToSignIn}
        </Link>
      </div>
    </GenericLayout>
  );
}
