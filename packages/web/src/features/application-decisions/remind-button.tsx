import { decisionCopy as copy } from '@drawbridge/messages/application-decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationDecisionRoutes } from '@drawbridge/contract/application-decisions/routes.ts';
import type { ApplicationStanding } from '@drawbridge/contract/application-decisions/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { standingQuery } from './queries.ts';

/** Emails the applicant a link to finish. */
export function RemindButton({ standing: { id } }: { readonly standing: ApplicationStanding }) {
  const queryClient = useQueryClient();
  const remind = useMutation({
    mutationFn: () => call(applicationDecisionRoutes.remind, { body: { id } }),
    onSuccess: (next) => {
      queryClient.setQueryData(standingQuery(id).queryKey, next);
      announce(copy.reminded);
    },
    onError: (error) => announce(copy.remindFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Button busy={remind.isPending} busyLabel={copy.reminding} onClick={() => remind.mutate()}>
      {copy.remind}
    </Button>
  );
}
