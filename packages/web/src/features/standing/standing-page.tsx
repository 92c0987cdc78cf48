import { standingCopy as copy } from '@drawbridge/messages/standing';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { queryClient } from '../../platform/queries.ts';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { DefaultCard } from './default-card.tsx';
import { HoldsCard } from './holds-card.tsx';
import { standingQuery } from './queries.ts';

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(standingQuery(dealId));

/** A loan’s holds and declared defaults, for employees. */
export function StandingPage() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/standing' });
  usePageTitle(copy.title);
  const query = useQuery(standingQuery(dealId));
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-40']} />}>
      {(loan) => (
        <div key={dealId} className="grid items-start gap-6 xl:grid-cols-2">
          <HoldsCard dealId={dealId} loan={loan} />
          <DefaultCard dealId={dealId} loan={loan} />
        </div>
      )}
    </QueryView>
  );
}
