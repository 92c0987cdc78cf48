import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BuildingCard } from './building-card.tsx';
import { todayQuery } from './queries.ts';

/** A deal’s construction on its own page. Renders nothing for a deal that builds nothing. */
export function DealBuilding({ dealId }: { readonly dealId: string }) {
  const { data, isLoading } = useQuery(todayQuery());
  const isViewed = useSession()?.viewing !== undefined;
  if (isLoading) return <Skeleton shape="block" className="h-56" />;
  const building = data?.buildings.find((each) => each.dealId === dealId);
  return building ? <BuildingCard building={building} named={false} mayRequest={!isViewed} /> : null;
}
