import { settled } from '../platform/call-query.ts';
import { queryClient } from '../platform/queries.ts';
import type { LoadPart } from '../features/deals/deal-parts.ts';
import { timelineQuery } from '../features/today/public.ts';
import { StaffDealOverview } from '../features/deals/staff-deal-overview.tsx';

const holdback: LoadPart = async (client, dealId) => {
  const { DealHoldback, budgetQuery } = await import('../features/construction/public.ts');
  await settled(client.query(budgetQuery(dealId)));
  return DealHoldback;
};

const timeline: LoadPart = async (client, dealId) => {
  const [{ TimelineCard }] = await Promise.all([
    import('../features/today/timeline-card.tsx'),
    settled(client.infiniteQuery(timelineQuery(dealId))),
  ]);
  return TimelineCard;
};

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.infiniteQuery(timelineQuery(dealId));

/** An employee’s first tab of a deal. */
export function StaffDealOverviewPage() {
  return <StaffDealOverview loaders={{ holdback, timeline }} />;
}
