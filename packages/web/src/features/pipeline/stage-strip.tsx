import { stageStripCopy as copy } from '@drawbridge/messages/pipeline';
import { stepOf } from '@drawbridge/domain/deals/progress.ts';
import { inProcessStages, isInProcess, stageNames, type Stage } from '@drawbridge/domain/deals/stages.ts';
import { dash } from '../../platform/format.ts';

const bar = { width: 7, height: 8, rx: 1.5 } as const;
const gap = 2;
/** Between the stages of two steps. */
const stepGap = 4;

const places = inProcessStages.reduce<readonly number[]>((before, stage, index) => {
  const [earlier, last] = [inProcessStages[index - 1], before.at(-1)];
  if (earlier === undefined || last === undefined) return [0];
  return [...before, last + bar.width + (stepOf(earlier) === stepOf(stage) ? gap : stepGap)];
}, []);
const length = (places.at(-1) ?? 0) + bar.width;

/** The stages before funding as a strip, grouped by step: those behind a deal pale, its own strong, and those ahead empty. */
export function StageStrip({ stage }: { readonly stage: Stage }) {
  if (!isInProcess(stage)) return dash;
  const current = inProcessStages.indexOf(stage);
  const label = copy.stageOf({
    number: current + 1,
    total: inProcessStages.length,
    stage: stageNames[stage],
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${length} ${bar.height}`}
      className="inline-block w-33 max-w-full"
    >
      {places.map((x, place) => (
        <rect
          key={x}
          x={x}
          {...bar}
          className={place > current ? 'fill-line' : 'fill-accent'}
          fillOpacity={place < current ? 0.45 : 1}
        />
      ))}
    </svg>
  );
}
