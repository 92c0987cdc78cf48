import { explainCopy as copy } from '@drawbridge/messages/loan-accounts';
import type { Explanation } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { areaUnder, dayShare, plotWidth, stepPath, type Ends } from '../../ui/chart-scale.ts';
import { formatPerDay } from './part-words.ts';

type Step = Explanation['chart'][number];

const height = 120;
/** Leaves room above the highest step, so that its line is not cut off. */
const highest = 0.95;

/** A balance over time, and below it the interest of a day. The numbers are in the breakdown. */
export function StepChart({ steps }: { readonly steps: readonly Step[] }) {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const mostBase = Math.max(0.01, ...steps.map(({ base }) => base));
  const mostPerDay = Math.max(...steps.map(({ perDay }) => perDay ?? 0));
  const ends = { from: plainDate(first.from), to: plainDate(last.to) };
  const line = pathOf(steps, ends, ({ base }) => base / mostBase);
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${mostPerDay > 0 ? copy.interestChart : copy.balanceChart}. ${copy.chartWords({
          steps: steps.length,
          from: formatDate(first.from),
          to: formatDate(last.to),
          first: formatDollars(first.base),
          last: formatDollars(last.base),
        })}`}
        viewBox={`0 0 ${plotWidth} ${height}`}
        preserveAspectRatio="none"
        className="block h-36 w-full"
      >
        <path d={areaUnder(line, { from: 0, to: 1 }, height)} fill="var(--soft)" />
        <path d={line} fill="none" stroke="var(--accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        {mostPerDay > 0 && (
          <path
            d={pathOf(steps, ends, ({ perDay }) => ((perDay ?? 0) / mostPerDay) * 0.6)}
            fill="none"
            stroke="var(--blue)"
            strokeWidth="2"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path d={`M0 ${height}H${plotWidth}`} stroke="var(--edge)" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="mt-1 text-sm text-ink-2">
        <span className="num flex justify-between gap-4">
          <span>{formatDate(first.from)}</span>
          <span>{formatDate(last.to)}</span>
        </span>
        <span className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5">
          <Legend name={copy.balance} most={formatDollars(mostBase)} stroke="var(--accent)" />
          {mostPerDay > 0 && (
            <Legend name={copy.perDay} most={formatPerDay(mostPerDay)} stroke="var(--blue)" dashes="5 4" />
          )}
        </span>
      </figcaption>
    </figure>
  );
}

interface LegendProps {
  readonly name: string;
  readonly most: string;
  readonly stroke: string;
  readonly dashes?: string;
}

function Legend({ name, most, stroke, dashes }: LegendProps) {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 24 4" width="24" height="4">
        <path d="M0 2H24" stroke={stroke} strokeWidth="2" strokeDasharray={dashes} />
      </svg>
      {name}
      <span className="num">{copy.upTo({ amount: most })}</span>
    </span>
  );
}

function pathOf(steps: readonly Step[], ends: Ends<PlainDate>, levelOf: (step: Step) => number): string {
  const places = steps.map((step) => ({
    from: dayShare(plainDate(step.from), ends),
    to: dayShare(plainDate(step.to), ends),
    level: levelOf(step) * highest,
  }));
  return stepPath(places, height);
}
