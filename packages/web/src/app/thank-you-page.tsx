import { appCopy, thankYouCopy } from '@drawbridge/messages/app';
import { Link, useRouterState } from '@tanstack/react-router';
import type { SentReceipt } from '../features/requests/public.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { useSession } from '../platform/session.ts';
import { buttonClass, textLinkClass } from '../ui/button-class.ts';
import { followsLines } from './follows-lines.ts';
import { GenericLayout } from './generic-layout.tsx';

function ThankYou() {
  const session = useSession();
  const receipt: SentReceipt | undefined = useRouterState({
    select: ({ location }) => location.state.receipt,
  });
  usePageTitle(thankYouCopy.title);
  return (
    <div className="card grid max-w-md justify-items-center gap-3 p-8 text-center">
      <h1 tabIndex={-1}>{thankYouCopy.title}</h1>
      <p className="text-ink-2">{thankYouCopy.text}</p>
      {receipt && (
        <p>
          {thankYouCopy.reference} <b className="num">{receipt.reference}</b>
        </p>
      )}
      {receipt && session && (
        <Link
          to="/dashboard/servicing-requests/$requestId"
          params={{ requestId: receipt.id }}
          className={buttonClass({ variant: 'primary' })}
        >
          {thankYouCopy.request}
        </Link>
      )}
      <Link
        to={session ? '/dashboard' : '/'}
        className={buttonClass({ variant: receipt && session ? 'secondary' : 'primary' })}
      >
        {session ? appCopy.lostToDashboard : appCopy.lostToSignIn}
      </Link>
      {session && followsLines(session) && (
        <Link to="/dashboard/applications/line-of-credit" className={textLinkClass}>
          {thankYouCopy.toLinesOfCredit}
        </Link>
      )}
    </div>
  );
}

/** After a public form. */
export function ThankYouPage() {
  return (
    <GenericLayout>
      <ThankYou />
    </GenericLayout>
  );
}
