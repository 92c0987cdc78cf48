import { DealOverview } from '../features/deals/deal-overview.tsx';
import { settled } from '../platform/call-query.ts';
import type { LoadPart } from '../features/deals/deal-parts.ts';
import { latelyQuery, todayQuery } from '../features/today/public.ts';

const building: LoadPart = async (client) => {
  const [{ DealBuilding }] = await Promise.all([
    import('../features/today/deal-building.tsx'),
    settled(client.query(todayQuery())),
  ]);
  return DealBuilding;
};

const lately: LoadPart = async (client, dealId) => {
  const [{ LatelyCard }] = await Promise.all([
    import('../features/today/lately-card.tsx'),
    settled(client.query(latelyQuery(dealId))),
  ]);
  return LatelyCard;
};

/** A deal’s first tab, with its construction and what happened lately. */
export function DealOverviewPage() {
  return <DealOverview loaders={{ building, lately }} />;
}
