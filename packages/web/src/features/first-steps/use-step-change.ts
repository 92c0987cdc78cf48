import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FirstStepsState } from '@drawbridge/contract/first-steps/schema.ts';
import { firstStepsQuery } from './queries.ts';

/** Changes a first step and shows the server’s reply. */
export function useStepChange<Given>(send: (given: Given) => Promise<FirstStepsState>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (state) => queryClient.setQueryData(firstStepsQuery.queryKey, state),
  });
}
