import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { onPersonChange } from './session.ts';

/** Only a temporary failure is retried; a refusal would only repeat. */
function isTemporary(error: Error): boolean {
  return error instanceof ProblemError && error.problem.code === 'unavailable';
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isTemporary(error),
      retryDelay: 400,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    // Without a connection a call fails at once and says so, instead of waiting. Copies are shown: see app/work-offline.tsx.
    mutations: { networkMode: 'always' },
  },
});

// A read still under way when a call's answer is shown may hold what was there before the call, so it is made again.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
  if (event.query.state.fetchStatus !== 'idle')
    event.query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined);
});

// The next person must not see the previous person's data.
onPersonChange(() => queryClient.clear());
