import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../platform/queries.ts';
import { useSession } from '../platform/session.ts';
import { Announcer } from '../ui/announcer.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { appCopy } from './copy.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { SessionGuard } from './session-guard.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useNavigationPanel } from './use-navigation-panel.ts';

/** Around every page of somebody who is signed in: side navigation, tab bar, and the page. */
export function DashboardLayout() {
  const session = useSession();
  const panel = useNavigationPanel();
  // For the moment between signing out and leaving the page.
  if (!session) return <PageSkeleton />;
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink target="content">{appCopy.skipToContent}</SkipLink>
      <div className="min-h-dvh lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
        <SideNavigation session={session} open={panel.open} onClose={panel.close} />
        <div className="min-w-0">
          <TopBar session={session} panelOpen={panel.open} onTogglePanel={panel.toggle} />
          <main id="content" tabIndex={-1} className="outline-none">
            <Outlet />
          </main>
        </div>
      </div>
      <SessionGuard />
      <Announcer />
    </QueryClientProvider>
  );
}
