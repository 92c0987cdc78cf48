import { approvalsCopy } from '@drawbridge/messages/approvals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalRoutes } from '@drawbridge/contract/approvals/routes.ts';
import type { Proposed, ProposedChange } from '@drawbridge/contract/approvals/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { useIsAdministrator } from '../profile/public.ts';
import { approvalRuleQuery } from './queries.ts';

const withinChange = 'change.';

/** For a form whose changes may need a second administrator: whether they do, and a way to send them for approval. */
export function useApproval(): {
  readonly isNeeded: boolean;
  /** Like `isNeeded`, for a click that comes before the rule has loaded. */
  readonly check: () => Promise<boolean>;
  /** Sends a change for approval and announces it. If refused, throws with the form’s own field paths. */
  readonly propose: (change: ProposedChange) => Promise<Proposed>;
} {
  const queryClient = useQueryClient();
  // Employees also see some of these pages, and the server would refuse them the rule.
  const rule = useQuery({ ...approvalRuleQuery, enabled: useIsAdministrator() }).data;
  async function propose(change: ProposedChange): Promise<Proposed> {
    try {
      const sent = await call(approvalRoutes.propose, { body: change });
      announce(approvalsCopy.sent);
      return sent;
    } catch (error) {
      throw ofTheForm(error);
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['staff', 'approvals'] });
    }
  }
  const check = async () => (await queryClient.query({ ...approvalRuleQuery, staleTime: 'static' })).isActive;
  return { isNeeded: rule?.isActive === true, check, propose };
}

/** The same refusal with the field paths of the direct call. */
function ofTheForm(error: unknown): unknown {
  if (!(error instanceof ProblemError) || !error.problem.errors) return error;
  const errors = error.problem.errors.map(({ path, message }) => ({
    path: path.startsWith(withinChange) ? path.slice(withinChange.length) : path,
    message,
  }));
  return new ProblemError({ ...error.problem, errors });
}
