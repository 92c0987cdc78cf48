import { useQuery } from '@tanstack/react-query';
import { EscrowCard } from './escrow-card.tsx';
import { budgetQuery } from './queries.ts';

/** How much of a loan’s holdback is drawn, requested and left. */
export function DealHoldback({ dealId }: { readonly dealId: string }) {
  const budget = useQuery(budgetQuery(dealId)).data;
  return budget && <EscrowCard escrow={budget.escrow} />;
}
