import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationStanding } from '@drawbridge/contract/application-decisions/schema.ts';
import { announce } from '../../ui/announcer-store.ts';
import { standingQuery } from './queries.ts';

/** Sends a decision, refreshes the pages that show the application and closes the dialog. */
export function useDecision<Body>(
  send: (body: Body) => Promise<ApplicationStanding>,
  { done, onClose }: { readonly done: string; readonly onClose: () => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (standing) => {
      queryClient.setQueryData(standingQuery(standing.id).queryKey, standing);
      announce(done);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['staff'] });
    },
  });
}
