import { handBillCopy as copy } from '@drawbridge/messages/bills';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billRoutes } from '@drawbridge/contract/bills/routes.ts';
import { billWithdrawal } from '@drawbridge/contract/bills/schema.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../work/public.ts';
import { billsQuery, handBillsQuery } from './queries.ts';

interface WithdrawBillButtonProps {
  readonly dealId: string;
  readonly number: string;
}

/** Withdraws a bill by hand, once the employee has given the reason. */
export function WithdrawBillButton({ dealId, number }: WithdrawBillButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const along = { dealid: dealId, number };
  const withdraw = useMutation({
    mutationFn: (reason: string) => call(billRoutes.withdraw, { body: { ...along, reason } }),
    onSuccess: () => {
      announce(copy.withdrawn);
      setAsking(false);
    },
    onSettled: () =>
      Promise.all(
        [handBillsQuery(dealId), billsQuery(dealId)].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <>
      <Button size="sm" aria-label={copy.withdrawNamed({ number })} onClick={() => setAsking(true)}>
        {copy.withdraw}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={copy.withdrawTitle}
          text={copy.withdrawText}
          label={copy.withdrawReason}
          confirmLabel={copy.withdrawBill}
          schema={billWithdrawal}
          along={along}
          danger
          save={{ ...withdraw, mutate: ({ reason }) => withdraw.mutate(reason) }}
          failed={copy.failed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
