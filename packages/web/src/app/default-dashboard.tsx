import { lazy, Suspense } from 'react';
import { DashboardPage } from '../features/deals/public.ts';
import { StaffDealsPage } from '../features/staff/public.ts';
import { useSession } from '../platform/session.ts';
import { accountWord } from './account-words.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** Loaded when it is shown: most people’s dashboard is another. */
const ResourcesPage = lazy(async () => ({
  default: (await import('../features/resources/resources-page.tsx')).ResourcesPage,
}));

/** What /dashboard shows: the dashboard of whoever is signed in, for leads the files to download. */
export function DefaultDashboard() {
  const session = useSession();
  if (!session) return null;
  const title = `${accountWord[session.accountType]} Dashboard`;
  if (session.accountType === 'Employee') return <StaffDealsPage title={title} />;
  if (session.isLead) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ResourcesPage />
      </Suspense>
    );
  }
  return <DashboardPage session={session} title={title} />;
}
