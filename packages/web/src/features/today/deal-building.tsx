import { useQuery } from '@tanstack/react-query';
import { BuildingCard } from './building-card.tsx';
import { todayQuery } from './queries.ts';

/** A deal’s construction on its own page, whose heading leads to the next draw. Renders nothing for a deal that builds nothing. */
export function DealBuilding({ dealId }: { readonly dealId: string }) {
  const building = useQuery(todayQuery()).data?.buildings.find((each) => each.dealId === dealId);
  return building ? <BuildingCard building={building} named={false} mayRequest={false} /> : null;
}
