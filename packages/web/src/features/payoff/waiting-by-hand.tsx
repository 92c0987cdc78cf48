import { payoffCopy as copy } from '@drawbridge/messages/payoff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import type { WaitingByHand as Waiting } from '@drawbridge/contract/payoff/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { staffPayoffQuery } from './queries.ts';

/** Figures entered by hand, for a second employee to approve. */
export function WaitingByHand({ dealId, waiting }: { readonly dealId: string; readonly waiting: Waiting }) {
  const { id, lines, total, perDiem, goodThrough, enteredBy, enteredAt, isOwn } = waiting;
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: async (isApproved: boolean) => {
      if (isApproved) await call(payoffRoutes.approveByHand, { body: { id } });
      else await call(payoffRoutes.discardByHand, { body: { id } });
    },
    onSuccess: (_, isApproved) => announce(isApproved ? copy.issued : copy.byHandDiscarded),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffPayoffQuery(dealId).queryKey }),
  });
  const items = [
    ...lines.map(({ label, amount }) => ({ label, value: formatDollars(amount) })),
    { label: copy.total, value: formatDollars(total) },
    { label: copy.perDiem, value: formatDollars(perDiem) },
    { label: copy.goodThrough, value: formatDate(goodThrough) },
  ];
  return (
    <Card title={copy.byHandWaiting} padded>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">
          {copy.byHandBy({ name: enteredBy, moment: formatMoment(enteredAt) })}
        </p>
        <DescriptionList items={items} spread />
        {isOwn && <p className="text-ink-2">{copy.byHandOwn}</p>}
        {decide.isError && <Alert tone="red">{copy.failed({ reason: messageOf(decide.error) })}</Alert>}
        <div className="flex flex-wrap gap-2">
          {!isOwn && (
            <Button
              variant="primary"
              busy={decide.isPending}
              busyLabel={copy.issuing}
              onClick={() => decide.mutate(true)}
            >
              {copy.approveByHand}
            </Button>
          )}
          <Button disabled={decide.isPending} onClick={() => decide.mutate(false)}>
            {copy.discardByHand}
          </Button>
        </div>
      </div>
    </Card>
  );
}
