import { payoffCopy as copy } from '@drawbridge/messages/payoff';
import { useQueryClient } from '@tanstack/react-query';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import type { WaitingByHand as Waiting } from '@drawbridge/contract/payoff/schema.ts';
import { call } from '../../platform/api.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { WaitingCard } from '../by-hand/public.ts';
import { staffPayoffQuery } from './queries.ts';

/** Figures entered by hand, for a second employee to approve. */
export function WaitingByHand({ dealId, waiting }: { readonly dealId: string; readonly waiting: Waiting }) {
  const { id, lines, total, perDiem, goodThrough } = waiting;
  const queryClient = useQueryClient();
  return (
    <WaitingCard
      title={copy.byHandWaiting}
      items={[
        ...lines.map(({ label, amount }) => ({ label, value: formatDollars(amount) })),
        { label: copy.total, value: formatDollars(total) },
        { label: copy.perDiem, value: formatDollars(perDiem) },
        { label: copy.goodThrough, value: formatDate(goodThrough) },
      ]}
      waiting={waiting}
      approve={{
        title: copy.approveTitle,
        text: copy.approveText,
        confirm: copy.approveByHand,
        done: copy.issued,
      }}
      send={(decision, reason) => {
        if (decision === 'decline') return call(payoffRoutes.declineByHand, { body: { id, reason } });
        return call(decision === 'approve' ? payoffRoutes.approveByHand : payoffRoutes.withdrawByHand, {
          body: { id },
        });
      }}
      onSettled={() => queryClient.invalidateQueries({ queryKey: staffPayoffQuery(dealId).queryKey })}
    />
  );
}
