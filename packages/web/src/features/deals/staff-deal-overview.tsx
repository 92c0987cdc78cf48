import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { ReleaseNotice } from '../releases/public.ts';
import { DealWorkCard } from '../work/public.ts';
import { MoneyCard } from './money-card.tsx';
import {
  staffDealPartsQuery,
  staffPartsOf,
  type StaffLoaders,
  type StaffPartName,
} from './staff-deal-parts.ts';
import { lenderDealQuery } from './staff-queries.ts';

interface StaffDealOverviewProps {
  readonly loaders: StaffLoaders;
}

/** A deal for employees: its money and the next step, what happened, then its details, people and tables. */
export function StaffDealOverview({ loaders }: StaffDealOverviewProps) {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/' });
  const query = useQuery(lenderDealQuery(dealId));
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<Loading />}>
      {(deal) => <Parts key={deal.id} deal={deal} loaders={loaders} />}
    </QueryView>
  );
}

function Parts({ deal, loaders }: StaffDealOverviewProps & { readonly deal: LenderDeal }) {
  const parts = useQuery(staffDealPartsQuery(deal, staffPartsOf(deal), loaders)).data;
  if (!parts) return <Loading />;
  const part = (name: StaffPartName) => {
    const Part = parts[name];
    return Part && <Part dealId={deal.id} />;
  };
  return (
    <div className="grid gap-6">
      <ReleaseNotice dealId={deal.id} />
      <MoneyCard deal={deal} />
      {part('holdback')}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {part('timeline')}
        {part('details')}
      </div>
      {part('application')}
      <DealWorkCard dealId={deal.id} />
      {part('asked')}
      {part('tables')}
    </div>
  );
}

/** As high as the screen, so that nothing below shows before its place is known. */
function Loading() {
  return <SkeletonGroup className="grid gap-6" shape="block" sizes={['h-48', 'h-96', 'h-96']} />;
}
