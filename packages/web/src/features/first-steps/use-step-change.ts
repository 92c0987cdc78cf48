import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FirstStepsState } from '@drawbridge/contract/first-steps/schema.ts';
import { firstStepsQuery } from './queries.ts';

/** A change to the first steps; what the server answers is shown at once. */
export function useStepChange<Given>(send: (given: Given) => Promise<FirstStepsState>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (state) => queryClient.setQueryData(firstStepsQuery.queryKey, state),
  });
}
