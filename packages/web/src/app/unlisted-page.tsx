import { Navigate, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { applicationFlag } from '@drawbridge/contract/applications/application-flags.ts';
import { developmentPageAt } from '@drawbridge/domain/portal/development-pages.ts';
import { useSession } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';
import { LostPage } from './lost-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const DevelopmentPageView = lazyPart(
  async () => (await import('./development-page.tsx')).DevelopmentPageView,
);

/**
 * Any URL without a route: a development page outside production, otherwise not found. Employees get their pipeline at the
 * loan officers’ address.
 */
export function UnlistedPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const session = useSession();
  const { development, flags } = settings();
  const listed = developmentPageAt(path);
  const isForOfficers = listed?.name === 'loan officer' && session?.accountType === 'Employee';
  if (isForOfficers && (development || Object.values(applicationFlag).some((flag) => flags[flag])))
    return <Navigate to="/staff/pipeline" replace />;
  const page = development ? listed : undefined;
  if (!page) return <LostPage />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DevelopmentPageView page={page} />
    </Suspense>
  );
}
