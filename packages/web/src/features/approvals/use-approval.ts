import { useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalRoutes } from '@drawbridge/contract/approvals/routes.ts';
import type { Proposed, ProposedChange } from '@drawbridge/contract/approvals/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { useIsAdministrator } from '../profile/public.ts';
import { approvalsCopy } from './copy.ts';
import { approvalRuleQuery } from './queries.ts';

const withinChange = 'change.';

/** For an administrator’s form: whether a second one has to approve, and the way to ask for that. */
export function useApproval(): {
  readonly isNeeded: boolean;
  /** The same for a press that comes before the answer is there. */
  readonly check: () => Promise<boolean>;
  /** Sends a change for approval and says so; throws when it is refused, with the fields of the form itself. */
  readonly propose: (change: ProposedChange) => Promise<Proposed>;
} {
  const queryClient = useQueryClient();
  // Pages that employees see too ask for nothing that the server would refuse.
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

/** The same refusal with the paths that the direct call would name. */
function ofTheForm(error: unknown): unknown {
  if (!(error instanceof ProblemError) || !error.problem.errors) return error;
  const errors = error.problem.errors.map(({ path, message }) => ({
    path: path.startsWith(withinChange) ? path.slice(withinChange.length) : path,
    message,
  }));
  return new ProblemError({ ...error.problem, errors });
}
