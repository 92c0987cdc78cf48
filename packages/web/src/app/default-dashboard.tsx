import { DashboardPage } from '../features/deals/public.ts';
import { StaffDealsPage } from '../features/staff/public.ts';
import { useSession } from '../platform/session.ts';
import { accountWord } from './account-words.ts';

/** What /dashboard shows: the dashboard of whoever is signed in. */
export function DefaultDashboard() {
  const session = useSession();
  if (!session) return null;
  const title = `${accountWord[session.accountType]} Dashboard`;
  if (session.accountType === 'Employee') return <StaffDealsPage title={title} />;
  return <DashboardPage session={session} title={title} />;
}
