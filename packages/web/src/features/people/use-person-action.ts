import { peopleCopy } from '@drawbridge/messages/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import type { PersonDetail } from '@drawbridge/contract/people/schema.ts';
import type { IdentityProof } from '@drawbridge/domain/security/identity-proofs.ts';
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
  endSessions: { route: peopleRoutes.endSessions, done: () => peopleCopy.sessionsEnded },
  deactivate: { route: peopleRoutes.deactivate, done: () => peopleCopy.deactivated },
  reactivate: { route: peopleRoutes.reactivate, done: () => peopleCopy.reactivated },
} as const;

/**
 * Runs an action on a person, announces it and refreshes the page. Proposes the action instead if a second
 * administrator has to approve it.
 */
export function usePersonAction(id: string, name: keyof typeof actions, proposedAs?: 'reactivation') {
  const show = useShowChanged(id);
  const { route, done } = actions[name];
  const { propose } = useApproval();
  return useMutation({
    mutationFn: async () => {
      if (proposedAs === undefined) return call(route, { body: { id } });
      await propose({ kind: proposedAs, change: { id } });
      return undefined;
    },
    onSuccess: (person) => {
      if (person) show(person, done(person));
    },
  });
}

/** Resets a person’s second factor, or proposes it if a second administrator has to approve it. */
export function useResetFactor(id: string, isProposed: boolean) {
  const show = useShowChanged(id);
  const { propose } = useApproval();
  return useMutation({
    mutationFn: async (proof: IdentityProof) => {
      const change = { id, proof };
      if (!isProposed) return call(peopleRoutes.resetSecondFactor, { body: change });
      await propose({ kind: 'second factor reset', change });
      return undefined;
    },
    onSuccess: (person) => {
      if (person) show(person, peopleCopy.factorReset);
    },
  });
}

/** Shows a changed person and announces what was done. */
function useShowChanged(id: string) {
  const queryClient = useQueryClient();
  return (person: PersonDetail, done: string) => {
    queryClient.setQueryData(personQuery(id).queryKey, person);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'people'] });
    void queryClient.invalidateQueries({ queryKey: personEmailsQuery(id).queryKey });
    announce(done);
  };
}
