import { navigationCopy } from '@drawbridge/messages/app';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Fragment, Suspense } from 'react';
import { queryClient } from '../platform/queries.ts';
import { useSession } from '../platform/session.ts';
import { Announcer } from '../ui/announcer.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SessionGuard } from './session-guard.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useAfterFirstData } from './use-after-first-data.ts';
import { useNavigationPanel } from './use-navigation-panel.ts';
import { useOwnPage } from './use-own-page.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** Lazy, because only employees need these. */
const EmployeeBar = lazyPart(async () => (await import('./employee-bar.tsx')).EmployeeBar);
const ViewingBanner = lazyPart(async () => (await import('./viewing-banner.tsx')).ViewingBanner);

export function DashboardLayout() {
  const session = useSession();
  const panel = useNavigationPanel();
  const isOwnPage = useOwnPage(session);
  useAfterFirstData(session?.mustEnrol ? undefined : session?.username);
  // There is no session between signing out and leaving the page.
  if (!session) return <PageSkeleton />;
  const { username, employeeToken, viewing } = session;
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink target="content">{navigationCopy.skipToContent}</SkipLink>
      <div className="min-h-dvh lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
        <SideNavigation key={username} session={session} open={panel.open} onClose={panel.close} />
        <div className="min-w-0">
          {employeeToken !== undefined && (
            <Suspense fallback={<div className="h-[57px] border-b border-line bg-sunk md:h-[53px]" />}>
              <EmployeeBar />
            </Suspense>
          )}
          <div className="sticky top-0 z-20">
            {viewing && (
              <Suspense fallback={null}>
                <ViewingBanner session={session} viewing={viewing} />
              </Suspense>
            )}
            <TopBar session={session} panelOpen={panel.open} onTogglePanel={panel.toggle} />
          </div>
          <main id="content" tabIndex={-1} className="outline-none">
            <Fragment key={username}>{isOwnPage ? <Outlet /> : <PageSkeleton />}</Fragment>
          </main>
        </div>
      </div>
      <SessionGuard />
      <Announcer />
    </QueryClientProvider>
  );
}
