import { useQuery } from '@tanstack/react-query';
import { LegalHoldCard } from '../legal-holds/public.ts';
import { FactsCard } from './facts-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { lenderDealQuery } from './staff-queries.ts';
import { StageCard } from './stage-card.tsx';

/** A deal’s stage, people and facts, with their forms. */
export function StaffDealDetails({ dealId }: { readonly dealId: string }) {
  const deal = useQuery(lenderDealQuery(dealId)).data;
  if (!deal) return null;
  return (
    <div className="grid gap-6">
      <StageCard deal={deal} />
      <PeopleCard deal={deal} />
      <FactsCard deal={deal} />
      <LegalHoldCard of={{ dealid: dealId }} />
    </div>
  );
}
