import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoanContacts } from '@drawbridge/contract/delinquency/schema.ts';
import { announce } from '../../ui/announcer-store.ts';

/** Saves a note, a promise or a plan, refreshes the pages that show it and closes the dialog. */
export function useContactWrite<Body>(
  send: (body: Body) => Promise<LoanContacts>,
  { done, onClose }: { readonly done: string; readonly onClose: () => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['staff', 'work'] });
      announce(done);
      onClose();
    },
  });
}
