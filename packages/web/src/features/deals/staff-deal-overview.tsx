import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadFailed } from '../../platform/load-failed.ts';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ViewersCard } from '../loan-lookup/public.ts';
import { ReleaseNotice } from '../releases/public.ts';
import { DealWorkCard } from '../work/public.ts';
import { FactsCard } from './facts-card.tsx';
import { MembersCard } from './members-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { PropertiesCard } from './properties-card.tsx';
import { lenderDealQuery } from './staff-queries.ts';
import { StageCard } from './stage-card.tsx';

/** Shown on deals that began as an application. */
const ApplicationOfDeal = lazy(async () => ({
  default: (await import('../applications/public.ts')).ApplicationOfDealCard,
}));

/** What the lender asked for. */
const AskedItems = lazy(async () => ({
  default: (await import('../action-items/public.ts')).AskedItemsCard,
}));

/** A deal’s details, people and open work. For employees. */
export function StaffDealOverview() {
  const { dealId } = useParams({ from: '/staff/deals/$dealId/' });
  const query = useQuery(lenderDealQuery(dealId));
  return (
    <QueryView
      query={query}
      failure={loadFailed}
      skeleton={<SkeletonGroup className="grid gap-6 xl:grid-cols-2" sizes={['h-96', 'h-96']} />}
    >
      {(deal) => (
        <div key={deal.id} className="grid gap-6">
          <ReleaseNotice dealId={deal.id} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <FactsCard deal={deal} />
            <div className="grid gap-6">
              <StageCard deal={deal} />
              <PeopleCard deal={deal} />
            </div>
          </div>
          <Suspense>
            <ApplicationOfDeal dealId={deal.id} />
          </Suspense>
          <DealWorkCard dealId={deal.id} />
          <Suspense fallback={<Skeleton shape="block" className="h-40" />}>
            <AskedItems dealId={deal.id} />
          </Suspense>
          <OrdersCard deal={deal} />
          <MembersCard deal={deal} />
          <ViewersCard dealId={deal.id} as="employee" />
          <PropertiesCard deal={deal} />
        </div>
      )}
    </QueryView>
  );
}
