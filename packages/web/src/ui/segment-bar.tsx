import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Term } from './term.tsx';

export interface Segment {
  readonly label: string;
  /** What the label means, for people new to the term. */
  readonly explains?: string | undefined;
  /** Any unit, the same for all segments. */
  readonly amount: number;
  /** The amount as text, shown in the legend. */
  readonly value: ReactNode;
  /** rest: the remainder, shown as empty bar. */
  readonly look: 'accent' | 'amber' | 'blue' | 'ink' | 'rest';
}

export interface SegmentBarProps {
  readonly label: string;
  readonly segments: readonly Segment[];
  readonly className?: string | undefined;
}

const fills = {
  accent: 'fill-accent',
  amber: 'fill-amber',
  blue: 'fill-blue',
  ink: 'fill-ink-2',
  rest: 'fill-line',
} as const;

/** A total and its parts as one bar, with a legend in words. */
export function SegmentBar({ label, segments, className }: SegmentBarProps) {
  const hatch = useId();
  const sizes = segments.map((segment) => Math.max(0, segment.amount));
  const total = sum(sizes);
  const percent = (part: number) => `${total === 0 ? 0 : (part / total) * 100}%`;
  return (
    <figure aria-label={label} className={className}>
      <svg aria-hidden className="block h-3.5 w-full overflow-hidden rounded-sm bg-sunk">
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className="fill-amber-soft" />
          <rect width="4" height="8" className="fill-amber" />
        </pattern>
        {segments.map(({ label: name, look }, place) => {
          const size = sizes[place] ?? 0;
          if (size === 0 || look === 'rest') return null;
          const fill = look === 'amber' ? { fill: `url(#${hatch})` } : { className: fills[look] };
          return (
            <rect
              key={name}
              x={percent(sum(sizes.slice(0, place)))}
              width={percent(size)}
              height="14"
              {...fill}
              stroke="var(--surface)"
              strokeWidth="1"
            />
          );
        })}
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5">
        {segments.map((segment) => (
          <span key={segment.label} className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 9 9" className="size-[9px]">
              <rect width="9" height="9" rx="2" className={cx(fills[segment.look])} />
            </svg>
            <span className="text-ink-2">
              {segment.explains === undefined ? (
                segment.label
              ) : (
                <Term explains={segment.explains}>{segment.label}</Term>
              )}
            </span>
            <b className="num">{segment.value}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
