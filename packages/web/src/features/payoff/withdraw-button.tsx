import { payoffCopy as copy } from '@drawbridge/messages/payoff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import { payoffWithdrawal, type PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { call } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../work/public.ts';
import { staffPayoffQuery } from './queries.ts';

/** Withdraws a letter, once the employee has given the reason. */
export function WithdrawButton({ dealId, quote }: { readonly dealId: string; readonly quote: PayoffQuote }) {
  const { id, goodThrough } = quote;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (reason: string) => call(payoffRoutes.withdraw, { body: { id, reason } }),
    onSuccess: () => {
      announce(copy.withdrawn);
      setAsking(false);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffPayoffQuery(dealId).queryKey }),
  });
  return (
    <>
      <Button
        size="sm"
        aria-label={copy.withdrawNamed({ goodThrough: formatDate(goodThrough) })}
        onClick={() => setAsking(true)}
      >
        {copy.withdraw}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={copy.withdrawTitle}
          text={copy.withdrawText}
          label={copy.withdrawReason}
          confirmLabel={copy.withdrawLetter}
          schema={payoffWithdrawal}
          along={{ id }}
          danger
          save={{ ...withdraw, mutate: ({ reason }) => withdraw.mutate(reason) }}
          failed={copy.failed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
