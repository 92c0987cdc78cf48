import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { onPersonChange } from './session.ts';

/** Refusals stay refusals; only what may pass by itself is tried again. */
function mayPass(error: Error): boolean {
  return error instanceof ProblemError && error.problem.code === 'unavailable';
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 400,
      refetchOnWindowFocus: true,
    },
  },
});

// What one person was shown is nothing for the next.
onPersonChange(() => queryClient.clear());
