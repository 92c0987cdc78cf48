import '../../ui/site-walk.css';
import { siteCopy } from '@drawbridge/messages/construction';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { dealQuery, nameOfDeal } from '../deals/public.ts';
import { SiteWalk } from '../draws/public.ts';
import { budgetQuery } from './queries.ts';

/** Begins a draw at the site. Not in the deal’s frame, which is long on a phone. */
export function SiteWalkPage() {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId/site' });
  const deal = useQuery(dealQuery(dealId));
  const budget = useQuery(budgetQuery(dealId));
  const name = deal.data ? nameOfDeal(deal.data) : '';
  usePageTitle(name === '' ? siteCopy.title : `${siteCopy.title}, ${name}`);
  if (deal.data && budget.data) {
    return <SiteWalk key={dealId} deal={deal.data} budget={budget.data} name={name} />;
  }
  return (
    <div className="walk">
      <h1 tabIndex={-1}>{siteCopy.title}</h1>
      {deal.isError || budget.isError ? (
        <Alert tone="red">{siteCopy.failed}</Alert>
      ) : (
        <SkeletonLines lines={24} />
      )}
    </div>
  );
}
