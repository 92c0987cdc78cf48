import { handBillCopy as copy } from '@drawbridge/messages/bills';
import { useQueryClient } from '@tanstack/react-query';
import { billRoutes } from '@drawbridge/contract/bills/routes.ts';
import type { WaitingHandBill as Waiting } from '@drawbridge/contract/bills/schema.ts';
import { call } from '../../platform/api.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { WaitingCard } from '../by-hand/public.ts';
import { handBillItems } from './hand-bill-parts.ts';
import { billsQuery, handBillsQuery } from './queries.ts';

/** A bill entered by hand, for a second employee to approve. */
export function WaitingHandBill({ dealId, waiting }: { readonly dealId: string; readonly waiting: Waiting }) {
  const { id, dueOn, periodFrom, periodTo, parts, total } = waiting;
  const queryClient = useQueryClient();
  const period = copy.fromTo({ from: formatDate(periodFrom), to: formatDate(periodTo) });
  return (
    <WaitingCard
      title={copy.waiting}
      items={[
        { label: copy.dueOn, value: formatDate(dueOn) },
        { label: copy.period, value: period },
        ...handBillItems(parts),
        { label: copy.total, value: formatDollars(total) },
      ]}
      waiting={waiting}
      approve={{
        title: copy.approveTitle,
        text: copy.approveText({ amount: formatDollars(total), day: formatDate(dueOn) }),
        confirm: copy.approve,
        done: copy.approved,
      }}
      send={(decision, reason) => {
        if (decision === 'decline') return call(billRoutes.declineByHand, { body: { id, reason } });
        return call(decision === 'approve' ? billRoutes.approveByHand : billRoutes.withdrawByHand, {
          body: { id },
        });
      }}
      onSettled={() =>
        Promise.all(
          [handBillsQuery(dealId), billsQuery(dealId)].map(({ queryKey }) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        )
      }
    />
  );
}
