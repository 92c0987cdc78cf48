import { lazy, Suspense, useState } from 'react';
import { DashboardPage } from '../features/deals/dashboard-page.tsx';
import type { Session } from '../platform/session.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Lazy, because most people are not brokers. */
const BrokerOverviewCard = lazy(async () => ({
  default: (await import('../features/pipeline/public.ts')).BrokerOverviewCard,
}));

/** A broker’s dashboard: what is stuck and who has to act above the tables, which wait until it is shown. */
export function BrokerDashboard({ session, title }: { readonly session: Session; readonly title: string }) {
  const [shown, setShown] = useState(false);
  const overview = (
    <Suspense fallback={<Skeleton shape="block" className="h-48" />}>
      <BrokerOverviewCard onShown={() => setShown(true)} />
    </Suspense>
  );
  return <DashboardPage {...{ session, title }} overview={overview} hidesTables={!shown} />;
}
