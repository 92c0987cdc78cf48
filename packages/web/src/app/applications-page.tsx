import { thankYouCopy } from '@drawbridge/messages/app';
import { Link } from '@tanstack/react-router';
import { OwnTermSheets } from '../features/pricing/own-sheets.tsx';
import { Suspense } from 'react';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import { OwnApplications } from '../features/applications/own-applications.tsx';
import { useSession } from '../platform/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { followsLines } from './follows-lines.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const BrokersPage = lazyPart(async () => (await import('../features/brokers/brokers-page.tsx')).BrokersPage);

/** New Applications: for brokers their clients’, for others their own, with the way to a borrower’s lines of credit. */
export function ApplicationsPage() {
  const session = useSession();
  if (session && isBroker(session.accountType) && !session.isLead)
    return (
      <>
        <Suspense fallback={<PageSkeleton />}>
          <BrokersPage />
        </Suspense>
        <OwnTermSheets className="page" />
      </>
    );
  return (
    <>
      <OwnApplications
        actions={
          session &&
          followsLines(session) && (
            <Link to="/dashboard/applications/line-of-credit" className={buttonClass()}>
              {thankYouCopy.toLinesOfCredit}
            </Link>
          )
        }
      />
      <OwnTermSheets className="page" />
    </>
  );
}
