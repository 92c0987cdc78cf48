import { payoffCurveCopy as copy } from '@drawbridge/messages/payoff';
import { useId, useState } from 'react';
import type { LetterBreakdown } from '@drawbridge/contract/payoff/schema.ts';
import { plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatAmount, formatDate, formatDollars } from '../../platform/format.ts';
import { ChartKey, useChartFills } from '../../ui/chart-key.tsx';
import {
  dayShare,
  dayTicks,
  linePath,
  percent,
  roundTicks,
  shareOf,
  ticksEnds,
  type Ends,
} from '../../ui/chart-scale.ts';
import { Chart } from '../../ui/chart.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { payoffDays, type PayoffDay } from './payoff-days.ts';

const height = 140;

/** What the payoff is on each day up to its good-through date. The last days of months are marked. */
export function PayoffCurve({ byDay }: Pick<LetterBreakdown, 'byDay'>) {
  const days = payoffDays(byDay.map(({ on, total }) => ({ on: plainDate(on), total })));
  const [marked, setMarked] = useState(days.length - 1);
  const fills = useChartFills();
  const described = useId();
  const [first, last] = [days[0], days.at(-1)];
  const here = days[marked] ?? last;
  if (!first || !last || !here) return null;
  const ends = { from: first.on, to: last.on };
  const totals = days.map(({ total }) => total);
  const ticks = roundTicks({ from: Math.min(...totals), to: Math.max(...totals) }, 2);
  const scale = ticksEnds(ticks);
  const line = linePath(
    days.map(({ on, total }) => ({ at: dayShare(on, ends), level: shareOf(total, scale) })),
    height,
  );
  const monthEnds = days.filter(({ isMonthEnd }) => isMonthEnd);
  return (
    <figure className="chart-figure chart-figure-low">
      <figcaption className="grid gap-2">
        <span>
          <strong className="num">{formatDate(here.on)}</strong>{' '}
          <span className="text-ink-2">{changeWords(here)}</span>
        </span>
        <ChartKey
          fills={fills}
          entries={[
            { look: 'line', name: copy.payoff, value: formatDollars(here.total) },
            ...monthEnds.map(({ on, total }) => ({
              look: 'circle' as const,
              name: copy.monthEnd({ day: formatDate(on) }),
              value: formatDollars(total),
            })),
          ]}
        />
        <VisuallyHidden>
          <span id={described}>{copy.asTable}</span>
        </VisuallyHidden>
      </figcaption>
      <Chart
        label={copy.title}
        describedBy={described}
        points={days.map((day) => ({ at: dayShare(day.on, ends), words: dayWords(day) }))}
        marked={marked}
        onMark={setMarked}
        bottom={dayTicks(ends, 5).map(({ day, label }) => ({ at: dayShare(day, ends), label }))}
        panels={[
          {
            key: 'payoff',
            height,
            ticks: ticks.map((amount) => ({ at: shareOf(amount, scale), label: formatAmount(amount) })),
            paths: (
              <path
                d={line}
                fill="none"
                stroke="var(--accent)"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            ),
            shapes: (
              <>
                {monthEnds.map((day) => (
                  <Dot key={day.on} day={day} ends={ends} scale={scale} isRing />
                ))}
                <Dot day={here} ends={ends} scale={scale} />
              </>
            ),
          },
        ]}
      />
    </figure>
  );
}

interface DotProps {
  readonly day: PayoffDay;
  readonly ends: Ends<PlainDate>;
  readonly scale: Ends<number>;
  readonly isRing?: boolean;
}

function Dot({ day: { on, total }, ends, scale, isRing = false }: DotProps) {
  return (
    <circle
      cx={percent(dayShare(on, ends))}
      cy={height * (1 - shareOf(total, scale))}
      r={isRing ? 5.5 : 4}
      fill={isRing ? 'var(--surface)' : 'var(--accent)'}
      stroke={isRing ? 'var(--ink-2)' : 'var(--surface)'}
      strokeWidth="2"
    />
  );
}

function changeWords({ change }: PayoffDay): string | undefined {
  if (change === null) return undefined;
  return copy.change({ isLess: change < 0, amount: formatDollars(Math.abs(change)) });
}

function dayWords(day: PayoffDay): string {
  const said = copy.point({ day: formatDate(day.on), total: formatDollars(day.total) });
  return [said, changeWords(day), day.isMonthEnd ? copy.isMonthEnd : undefined]
    .filter((words) => words !== undefined)
    .join(' ');
}
