import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import { announce } from '../../ui/announcer-store.ts';
import { escrowQuery } from './queries.ts';

/** A write that returns the loan’s escrow. Shows it, confirms with a message and closes the dialog. */
export function useEscrowWrite<Body>(
  dealId: string,
  write: (body: Body) => Promise<LoanEscrow>,
  { said, onClose }: { readonly said: string; readonly onClose: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (now) => {
      client.setQueryData(escrowQuery(dealId).queryKey, now);
      announce(said);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}
