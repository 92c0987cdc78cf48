import { peopleCopy } from '@drawbridge/messages/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import type { PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { useApproval } from '../approvals/public.ts';
import { personEmailsQuery, personQuery } from './queries.ts';

const actions = {
  unlock: { route: peopleRoutes.unlock, done: () => peopleCopy.unlocked },
  resend: {
    route: peopleRoutes.resend,
    done: (person: PersonDetail) => peopleCopy.resent({ email: person.email }),
  },
  resetSecondFactor: { route: peopleRoutes.resetSecondFactor, done: () => peopleCopy.factorReset },
  endSessions: { route: peopleRoutes.endSessions, done: () => peopleCopy.sessionsEnded },
  deactivate: { route: peopleRoutes.deactivate, done: () => peopleCopy.deactivated },
  reactivate: { route: peopleRoutes.reactivate, done: () => peopleCopy.reactivated },
} as const;

/**
 * Runs an action on a person, announces it and refreshes the page. Proposes the action instead if a second
 * administrator has to approve it.
 */
export function usePersonAction(
  id: string,
  name: keyof typeof actions,
  proposedAs?: 'reactivation' | 'second factor reset',
) {
  const queryClient = useQueryClient();
  const { route, done } = actions[name];
  const { propose } = useApproval();
  return useMutation({
    mutationFn: async () => {
      if (proposedAs === undefined) return call(route, { body: { id } });
      await propose({ kind: proposedAs, change: { id } });
      return undefined;
    },
    onSuccess: (person) => {
      if (!person) return;
      queryClient.setQueryData(personQuery(id).queryKey, person);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'people'] });
      void queryClient.invalidateQueries({ queryKey: personEmailsQuery(id).queryKey });
      announce(done(person));
    },
  });
}
