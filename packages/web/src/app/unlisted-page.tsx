import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { developmentPageAt } from '@drawbridge/domain/portal/development-pages.ts';
import { settings } from '../platform/settings.ts';
import { LostPage } from './lost-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const DevelopmentPageView = lazy(async () => ({
  default: (await import('./development-page.tsx')).DevelopmentPageView,
}));

/** Any address that no route lists: outside production perhaps a page for developers, else none of ours. */
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
