import { decisionCopy as copy } from '@drawbridge/messages/application-decisions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { applicationDecisionRoutes } from '@drawbridge/contract/application-decisions/routes.ts';
import type { ApplicationStanding } from '@drawbridge/contract/application-decisions/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { colleaguesQuery } from '../work/public.ts';
import { standingQuery } from './queries.ts';

/** Chooses the loan officer of an application. */
export function OfficerField({ standing }: { readonly standing: ApplicationStanding }) {
  const { id, loanOfficer } = standing;
  const queryClient = useQueryClient();
  const people = useQuery(colleaguesQuery).data?.people ?? [];
  const assign = useMutation({
    mutationFn: (to: string | null) =>
      call(applicationDecisionRoutes.assign, { body: { id, from: loanOfficer?.id ?? null, to } }),
    onSuccess: async (next) => {
      queryClient.setQueryData(standingQuery(id).queryKey, next);
      await queryClient.invalidateQueries({ queryKey: ['staff', 'pipeline'] });
    },
    onError: async (error) => {
      announce(copy.assignFailed({ reason: messageOf(error) }), { tone: 'red' });
      await queryClient.invalidateQueries({ queryKey: standingQuery(id).queryKey });
    },
  });
  const isListed = loanOfficer === null || people.some((one) => one.id === loanOfficer.id);
  return (
    <SelectField
      label={copy.officer}
      labelHidden
      placeholder={copy.noOfficer}
      options={[...(isListed ? [] : [loanOfficer]), ...people].map((one) => ({
        value: one.id,
        label: one.name,
      }))}
      value={loanOfficer?.id ?? ''}
      disabled={assign.isPending}
      onChange={({ target }) => assign.mutate(target.value === '' ? null : target.value)}
      className="md:w-60"
    />
  );
}
