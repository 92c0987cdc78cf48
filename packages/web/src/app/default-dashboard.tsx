import { navigationCopy } from '@drawbridge/messages/app';
import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import { useSession } from '../platform/session.ts';
import { BorrowerDashboard } from './borrower-dashboard.tsx';
import { BrokerDashboard } from './broker-dashboard.tsx';
import { homeOf } from './home-of.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

/** Lazy, because most people have another dashboard. */
const ResourcesPage = lazyPart(
  async () => (await import('../features/resources/resources-page.tsx')).ResourcesPage,
);

/** Leads see the resources; employees go to their own area. */
export function DefaultDashboard() {
  const session = useSession();
  if (!session) return null;
  if (session.accountType === 'Employee') return <Navigate to={homeOf(session.accountType)} replace />;
  if (session.isLead) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ResourcesPage />
      </Suspense>
    );
  }
  const title = navigationCopy.dashboards[session.accountType];
  return isBroker(session.accountType) ? (
    <BrokerDashboard {...{ session, title }} />
  ) : (
    <BorrowerDashboard {...{ session, title }} />
  );
}
