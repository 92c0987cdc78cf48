import { dealCopy } from '@drawbridge/messages/deals';
import { progressOf, progressStepNames, progressSteps, stepOf } from '@drawbridge/domain/deals/progress.ts';
import { isInProcess, type Stage } from '@drawbridge/domain/deals/stages.ts';
import { dash } from '../../platform/format.ts';
import { MiniSteps } from '../../ui/mini-steps.tsx';

export function StageProgress({ stage }: { readonly stage: Stage }) {
  if (!isInProcess(stage)) return dash;
  const step = stepOf(stage);
  const label = dealCopy.stepOf({
    number: progressSteps.indexOf(step) + 1,
    total: progressSteps.length,
    step: progressStepNames[step],
  });
  return <MiniSteps states={progressOf(stage).map(({ state }) => state)} label={label} />;
}
