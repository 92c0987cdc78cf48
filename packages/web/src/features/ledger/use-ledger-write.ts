import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { announce } from '../../ui/announcer-store.ts';
import { ledgerQuery, outlookKey } from './queries.ts';

/** Writes to the ledger of a deal, says so and closes the dialog. A ledger that another person has changed meanwhile is read again. */
export function useLedgerWrite<Body>(
  dealId: string,
  send: (body: Body) => Promise<unknown>,
  said: string,
  onClose: () => void,
) {
  const queryClient = useQueryClient();
  const { queryKey } = ledgerQuery(dealId);
  return useMutation({
    mutationFn: send,
    // What is asked meanwhile would be asked of a ledger that has moved on.
    onMutate: () => queryClient.cancelQueries({ queryKey: outlookKey }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey });
      announce(said);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.code === 'ledger_changed')
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
