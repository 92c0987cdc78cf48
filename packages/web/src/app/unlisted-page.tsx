import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { developmentPageAt } from '@drawbridge/domain/portal/development-pages.ts';
import { settings } from '../platform/settings.ts';
import { LostPage } from './lost-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const DevelopmentPageView = lazy(async () => ({
  default: (await import('./development-page.tsx')).DevelopmentPageView,
}));

/** Any URL without a route: a development page outside production, otherwise not found. */
export function UnlistedPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const page = settings().development ? developmentPageAt(path) : undefined;
  if (!page) return <LostPage />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DevelopmentPageView page={page} />
    </Suspense>
  );
}
