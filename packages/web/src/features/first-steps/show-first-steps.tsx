import { firstStepCopy } from '@drawbridge/messages/first-steps';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { firstStepRoutes } from '@drawbridge/contract/first-steps/routes.ts';
import { call } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { firstStepsQuery } from './queries.ts';
import { useStepChange } from './use-step-change.ts';

/** A button that shows hidden first steps again. Renders nothing if there are none or they are visible. */
export function ShowFirstSteps() {
  const navigate = useNavigate();
  const state = useQuery(firstStepsQuery).data;
  const show = useStepChange((hidden: boolean) => call(firstStepRoutes.hide, { body: { hidden } }));
  if (!state?.open || !state.hidden) return null;
  return (
    <p>
      <Button
        disabled={show.isPending}
        onClick={() => show.mutate(false, { onSuccess: () => void navigate({ to: '/staff' }) })}
      >
        {firstStepCopy.show}
      </Button>
    </p>
  );
}
