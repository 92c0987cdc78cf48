import { progressOf, progressSteps, stepOf } from '@drawbridge/domain/deals/progress.ts';
import { isInProcess, type Stage } from '@drawbridge/domain/deals/stages.ts';
import { dash } from '../../platform/format.ts';
import { MiniSteps } from '../../ui/mini-steps.tsx';
import { dealCopy } from './copy.ts';

export function StageProgress({ stage }: { readonly stage: Stage }) {
  if (!isInProcess(stage)) return dash;
  const step = stepOf(stage);
  const label = dealCopy.stepOf(progressSteps.indexOf(step) + 1, progressSteps.length, step);
  return <MiniSteps states={progressOf(stage).map(({ state }) => state)} label={label} />;
}
