import { navigationCopy } from '@drawbridge/messages/app';
import { Suspense } from 'react';
import { useIsAdministrator } from '../features/profile/public.ts';
import { WorkPage } from '../features/work/work-page.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

export { StaffDealsPage } from '../features/deals/staff-deals-page.tsx';

/** Lazy, because only administrators of a new portal need it. */
const FirstStepsCard = lazyPart(
  async () => (await import('../features/first-steps/public.ts')).FirstStepsCard,
);

export function StaffHomePage() {
  const administers = useIsAdministrator();
  return (
    <WorkPage
      title={navigationCopy.dashboards.Employee}
      first={
        administers && (
          <Suspense fallback={null}>
            <FirstStepsCard />
          </Suspense>
        )
      }
    />
  );
}
