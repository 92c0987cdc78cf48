import { burnUpCopy as copy, constructionCopy } from '@drawbridge/messages/construction';
import { useId, useState } from 'react';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { weekOf, type BurnUpPoint } from '@drawbridge/domain/draws/burn-up.ts';
import { formatAmount, formatDate, formatDollars } from '../../platform/format.ts';
import { ChartKey, useChartFills } from '../../ui/chart-key.tsx';
import {
  areaUnder,
  dayShare,
  dayTicks,
  percent,
  plotWidth,
  roundTicks,
  shareOf,
  stepPath,
  ticksEnds,
  type Ends,
} from '../../ui/chart-scale.ts';
import { Chart } from '../../ui/chart.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface BurnUpChartProps {
  /** At least one. */
  readonly points: readonly BurnUpPoint[];
  /** Dollars. */
  readonly budget: number;
  /** From the loan’s first day to its maturity. */
  readonly ends: Ends<PlainDate>;
}

const height = 140;

/** The steps of approved draws, and a dashed line from nothing on the first day to the whole budget at maturity. */
export function BurnUpChart({ points, budget, ends: loan }: BurnUpChartProps) {
  const [marked, setMarked] = useState(points.length - 1);
  const fills = useChartFills();
  const described = useId();
  const last = points.at(-1);
  const here = points[marked] ?? last;
  if (!here || !last) return null;
  // Past maturity, the axis goes on to today.
  const ends = { from: loan.from, to: last.on > loan.to ? last.on : loan.to };
  const most = Math.max(budget, dollarsFromCents(last.approved));
  const ticks = roundTicks({ from: 0, to: most }, 3);
  const scale = ticksEnds(ticks);
  const line = stepPath(
    points.map(({ on, approved }, place) => ({
      from: dayShare(on, ends),
      to: dayShare(points[place + 1]?.on ?? on, ends),
      level: shareOf(dollarsFromCents(approved), scale),
    })),
    height,
  );
  const even = (on: PlainDate) => budget * Math.min(1, dayShare(on, loan));
  const top = Math.round(height * (1 - shareOf(budget, scale)));
  const maturity = Math.round(plotWidth * dayShare(loan.to, ends));
  return (
    <figure className="chart-figure chart-figure-low">
      <figcaption className="grid gap-2">
        <span>
          <strong className="num">{formatDate(here.on)}</strong>{' '}
          <span className="text-ink-2">{copy.week(weekOf(here.on, loan))}</span>
        </span>
        <ChartKey
          fills={fills}
          entries={[
            { look: 'line', name: copy.approved, value: formatDollars(dollarsFromCents(here.approved)) },
            { look: 'dashes', name: copy.even, value: formatDollars(rounded(even(here.on))) },
            { look: 'edge', name: constructionCopy.budget, value: formatDollars(budget) },
          ]}
        />
        <VisuallyHidden>
          <span id={described}>{copy.asTable}</span>
        </VisuallyHidden>
      </figcaption>
      <Chart
        label={copy.title}
        describedBy={described}
        points={points.map((point) => ({
          at: dayShare(point.on, ends),
          words: copy.point({
            ...weekOf(point.on, loan),
            day: formatDate(point.on),
            approved: formatDollars(dollarsFromCents(point.approved)),
            even: formatDollars(rounded(even(point.on))),
            budget: formatDollars(budget),
          }),
        }))}
        marked={marked}
        onMark={setMarked}
        bottom={dayTicks(ends, 6).map(({ day, label }) => ({ at: dayShare(day, ends), label }))}
        panels={[
          {
            key: 'budget',
            height,
            ticks: ticks.map((amount) => ({ at: shareOf(amount, scale), label: formatAmount(amount) })),
            paths: (
              <>
                <path
                  d={areaUnder(line, { from: 0, to: dayShare(last.on, ends) }, height)}
                  fill="var(--soft)"
                />
                <path d={`M0 ${top}H${plotWidth}`} {...fills.fill('edge')} {...thin} />
                <path
                  d={`M0 ${height}L${maturity} ${top}H${plotWidth}`}
                  {...fills.fill('dashes')}
                  {...thin}
                  strokeDasharray="4 4"
                />
                <path d={line} {...fills.fill('line')} {...thin} strokeWidth="2" />
              </>
            ),
            shapes: (
              <circle
                cx={percent(dayShare(here.on, ends))}
                cy={height * (1 - shareOf(dollarsFromCents(here.approved), scale))}
                r="4"
                fill="var(--accent)"
                stroke="var(--surface)"
                strokeWidth="2"
              />
            ),
          },
        ]}
      />
    </figure>
  );
}

const thin = { strokeWidth: '1.5', vectorEffect: 'non-scaling-stroke' } as const;

function rounded(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
