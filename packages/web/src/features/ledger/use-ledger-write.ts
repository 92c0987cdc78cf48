import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { announce } from '../../ui/announcer-store.ts';
import { ledgerQuery, outlookKey } from './queries.ts';

/** Writes to a deal’s ledger, announces it and closes the dialog. Reloads a ledger that a colleague changed meanwhile. */
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
    // A preview still loading would be for an outdated ledger.
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
