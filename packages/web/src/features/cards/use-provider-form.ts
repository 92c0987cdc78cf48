import { cardCopy } from '@drawbridge/messages/cards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { cardRoutes } from '@drawbridge/contract/cards/routes.ts';
import type { AppraisalFee, CardForm } from '@drawbridge/contract/cards/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { feeQuery } from './queries.ts';

/** How often to check with the provider while someone waits, in milliseconds. */
const askEveryMs = 5000;

/**
 * Opens the provider’s form for a fee, reopens it after a reload, closes it in time, and has the server check the payment
 * with the provider. A form’s message only triggers that check.
 */
export function useProviderForm(dealId: string, fee: AppraisalFee) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState<CardForm>();
  const [end, setEnd] = useState<'sent' | 'cancelled' | 'expired'>();
  const opening = useMutation({
    mutationFn: () => call(cardRoutes.openForm, { body: { dealid: dealId } }),
    gcTime: 0,
    onSuccess: (opened) => {
      setEnd(undefined);
      setForm(opened);
    },
    onError: (error) => {
      // The fee was paid or is being paid in another window.
      if (error instanceof ProblemError && error.problem.status === 409)
        void queryClient.invalidateQueries(feeQuery(dealId));
    },
  });
  const checking = useMutation({
    mutationFn: (transaction: string | undefined) =>
      call(cardRoutes.check, {
        body: { dealid: dealId, ...(transaction === undefined ? {} : { transaction }) },
      }),
    onSuccess: (known) => {
      queryClient.setQueryData(feeQuery(dealId).queryKey, known);
      if (known.state !== 'paid') return;
      announce(cardCopy.succeeded);
      void queryClient.invalidateQueries({ queryKey: ['deal', dealId] });
    },
  });

  function close(how: 'sent' | 'cancelled' | 'expired', transaction?: string): void {
    setForm(undefined);
    setEnd(how);
    checking.mutate(transaction);
  }

  const goOn = useEffectEvent(async () => {
    if (fee.state !== 'pending' || fee.form_until === null) return;
    // A form was open when the person left the page, and the card may have been sent.
    const known = await checking.mutateAsync(undefined).catch(() => undefined);
    if (known?.state === 'pending' && known.form_until !== null && known.held === null) opening.mutate();
  });
  useEffect(() => {
    void goOn();
  }, []);

  const expire = useEffectEvent(() => close('expired'));
  useEffect(() => {
    if (!form) return;
    const timer = setTimeout(expire, form.seconds_left * 1000);
    return () => clearTimeout(timer);
  }, [form]);

  const isWaiting = end === 'sent' && fee.state === 'pending';
  const ask = useEffectEvent(() => {
    if (!checking.isPending) checking.mutate(undefined);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(ask, askEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    form,
    end,
    isBusy: opening.isPending || (checking.isPending && end === undefined),
    error: opening.error,
    open: () => {
      if (!opening.isPending) opening.mutate();
    },
    cancel: () => close('cancelled'),
    send: (transaction: string | undefined) => close('sent', transaction),
  };
}
