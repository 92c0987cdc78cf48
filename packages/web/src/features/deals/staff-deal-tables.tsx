import { useQuery } from '@tanstack/react-query';
import { ViewersCard } from '../loan-lookup/public.ts';
import { MembersCard } from './members-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { PropertiesCard } from './properties-card.tsx';
import { lenderDealQuery } from './staff-queries.ts';

/** The tables at the end of an employee’s deal page: orders, members, viewers and properties, with their forms. */
export function StaffDealTables({ dealId }: { readonly dealId: string }) {
  const deal = useQuery(lenderDealQuery(dealId)).data;
  if (!deal) return null;
  return (
    <>
      <OrdersCard deal={deal} />
      <MembersCard deal={deal} />
      <ViewersCard dealId={deal.id} as="employee" />
      <PropertiesCard deal={deal} />
    </>
  );
}
