import { balanceChartCopy as copy } from '@drawbridge/messages/payments';
import { useId, useState } from 'react';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { splitNames, type PaymentBar, type SplitName } from '@drawbridge/domain/payments/payment-bars.ts';
import { formatAmount, formatDate } from '../../platform/format.ts';
import { ChartKey, useChartFills, type ChartFills, type ChartLook } from '../../ui/chart-key.tsx';
import {
  areaUnder,
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
import { balanceRange, barWidth, barWords, splitWords, stackedParts } from './balance-points.ts';
import { showCents } from './show-cents.ts';

interface BalanceChartProps {
  /** At least one. */
  readonly bars: readonly PaymentBar[];
}

const heights = { balance: 180, payments: 90 };

const looks: Record<SplitName, ChartLook> = {
  principal: 'dark',
  interest: 'light',
  escrow: 'hatched',
  fees: 'alert',
  held: 'empty',
};

/** The balance after each payment over the years and, below on the same days, what each payment went to. */
export function BalanceChart({ bars }: BalanceChartProps) {
  const [marked, setMarked] = useState(bars.length - 1);
  const fills = useChartFills();
  const described = useId();
  const [first, last] = [bars[0], bars.at(-1)];
  const here = bars[marked] ?? last;
  if (!first || !last || !here) return null;
  const ends = { from: first.on, to: last.on };
  const balances = roundTicks(balanceRange(bars), 3);
  const amounts = roundTicks({ from: 0, to: Math.max(...bars.map(({ paid }) => dollarsFromCents(paid))) }, 2);
  return (
    <figure className="chart-figure">
      <figcaption className="grid gap-2">
        <Reading here={here} bars={bars} fills={fills} />
        <VisuallyHidden>
          <span id={described}>{copy.asTable}</span>
        </VisuallyHidden>
      </figcaption>
      <Chart
        label={copy.title}
        describedBy={described}
        points={bars.map((bar) => ({ at: dayShare(bar.on, ends), words: barWords(bar) }))}
        marked={marked}
        onMark={setMarked}
        bottom={dayTicks(ends, 6).map(({ day, label }) => ({ at: dayShare(day, ends), label }))}
        panels={[
          {
            key: 'balance',
            height: heights.balance,
            ticks: ticksOn(balances),
            paths: <BalancePath bars={bars} ends={ends} scale={ticksEnds(balances)} />,
            shapes: <BalanceDot bar={here} ends={ends} scale={ticksEnds(balances)} />,
          },
          {
            key: 'payments',
            height: heights.payments,
            ticks: ticksOn(amounts),
            shapes: (
              <>
                {fills.patterns}
                <Bars {...{ bars, ends, fills }} scale={ticksEnds(amounts)} marked={here.on} />
              </>
            ),
          },
        ]}
      />
    </figure>
  );
}

interface ReadingProps extends BalanceChartProps {
  readonly here: PaymentBar;
  readonly fills: ChartFills;
}

/** The legend, with the amounts of the payment that is read. */
function Reading({ here: { on, paid, split, balanceAfter }, bars, fills }: ReadingProps) {
  const shown = splitNames.filter((name) => bars.some((bar) => bar.split[name] > 0));
  return (
    <>
      <span>
        <strong className="num">{formatDate(on)}</strong>{' '}
        <span className="text-ink-2">{copy.payment({ amount: showCents(paid) })}</span>
      </span>
      <ChartKey
        fills={fills}
        entries={[
          { look: 'line', name: copy.balance, value: showCents(balanceAfter) },
          ...shown.map((name) => ({
            look: looks[name],
            name: splitWords[name],
            value: showCents(split[name]),
          })),
        ]}
      />
    </>
  );
}

interface OnAxis {
  readonly ends: Ends<PlainDate>;
  readonly scale: Ends<number>;
}

function BalancePath({ bars, ends, scale }: BalanceChartProps & OnAxis) {
  const points = bars.map((bar) => ({ at: dayShare(bar.on, ends), level: levelOf(bar, scale) }));
  const line = linePath(points, heights.balance);
  return (
    <>
      {/* An area stands for an amount only where it begins at zero. */}
      {scale.from === 0 && (
        <path d={areaUnder(line, { from: 0, to: 1 }, heights.balance)} fill="var(--soft)" />
      )}
      <path d={line} fill="none" stroke="var(--accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </>
  );
}

function BalanceDot({ bar, ends, scale }: OnAxis & { readonly bar: PaymentBar }) {
  return (
    <circle
      cx={percent(dayShare(bar.on, ends))}
      cy={heights.balance * (1 - levelOf(bar, scale))}
      r="4"
      fill="var(--accent)"
      stroke="var(--surface)"
      strokeWidth="2"
    />
  );
}

function levelOf({ balanceAfter }: PaymentBar, scale: Ends<number>): number {
  return shareOf(dollarsFromCents(balanceAfter), scale);
}

interface BarsProps extends OnAxis, BalanceChartProps {
  readonly fills: ChartFills;
  readonly marked: PlainDate;
}

function Bars({ bars, ends, scale, fills, marked }: BarsProps) {
  const width = barWidth(ends);
  return bars.map((bar) => {
    const x = Math.min(1 - width, Math.max(0, dayShare(bar.on, ends) - width / 2));
    return (
      <g key={bar.on} opacity={bar.on === marked ? 1 : 0.8}>
        {stackedParts(bar).map(({ name, from, to }) => (
          <rect
            key={name}
            x={percent(x)}
            width={percent(width)}
            y={heights.payments * (1 - shareOf(to, scale))}
            height={heights.payments * (shareOf(to, scale) - shareOf(from, scale))}
            {...fills.fill(looks[name])}
          />
        ))}
      </g>
    );
  });
}

function ticksOn(amounts: readonly number[]) {
  const ends = ticksEnds(amounts);
  return amounts.map((amount) => ({ at: shareOf(amount, ends), label: formatAmount(amount) }));
}
