import { StaffDealsPage } from '../features/staff/public.ts';
import { WorkPage } from '../features/work/public.ts';
import { dashboardTitle } from './account-words.ts';

/** Where employees begin. */
export function StaffHomePage() {
  return <WorkPage title={dashboardTitle('Employee')} />;
}

export function DealsPage() {
  return <StaffDealsPage title="Deals" />;
}
