import { useId, type ReactNode } from 'react';
import './chart.css';

/** How a series looks. Each is told apart from the others on gray paper too: dark, light, hatched, empty, a line, a dashed line, a pale line, a circle. */
export type ChartLook =
  | 'dark'
  | 'light'
  | 'hatched'
  | 'alert'
  | 'empty'
  | 'line'
  | 'dashes'
  | 'edge'
  | 'circle';

export interface ChartFills {
  /** Belongs in one SVG of the page. */
  readonly patterns: ReactNode;
  /** The attributes of a shape with a look. */
  readonly fill: (look: ChartLook) => { readonly fill: string; readonly stroke?: string };
}

/** The fills of a chart’s bars and of their legend. */
export function useChartFills(): ChartFills {
  const hatch = useId();
  const fills: Record<ChartLook, { readonly fill: string; readonly stroke?: string }> = {
    dark: { fill: 'var(--accent)' },
    light: { fill: 'color-mix(in srgb, var(--blue) 50%, var(--surface))' },
    hatched: { fill: `url(#${hatch})` },
    alert: { fill: 'var(--red)' },
    empty: { fill: 'var(--sunk)', stroke: 'var(--edge)' },
    line: { fill: 'none', stroke: 'var(--accent)' },
    dashes: { fill: 'none', stroke: 'var(--ink-2)' },
    edge: { fill: 'none', stroke: 'var(--edge)' },
    circle: { fill: 'var(--surface)', stroke: 'var(--ink-2)' },
  };
  const patterns = (
    <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill="var(--amber-soft)" />
      <rect width="2.5" height="5" fill="var(--amber)" />
    </pattern>
  );
  return { patterns, fill: (look) => fills[look] };
}

interface ChartKeyProps {
  readonly fills: ChartFills;
  readonly entries: readonly {
    readonly look: ChartLook;
    readonly name: string;
    /** At the point that is read. */
    readonly value: string;
  }[];
}

/** A chart’s legend, with the values at the point that is read. */
export function ChartKey({ fills, entries }: ChartKeyProps) {
  return (
    <dl className="chart-key">
      {entries.map(({ look, name, value }) => (
        <div key={name}>
          <dt>
            <svg aria-hidden width="12" height="10">
              <Swatch look={look} fills={fills} />
            </svg>
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Swatch({ look, fills }: { readonly look: ChartLook; readonly fills: ChartFills }) {
  const fill = fills.fill(look);
  if (look === 'line' || look === 'edge') return <path d="M0 5H12" strokeWidth="2" {...fill} />;
  if (look === 'dashes') return <path d="M0 5H12" strokeWidth="2" strokeDasharray="4 2" {...fill} />;
  if (look === 'circle') return <circle cx="5" cy="5" r="4" strokeWidth="2" {...fill} />;
  return <rect x="0.5" y="0.5" width="9" height="9" rx="2" {...fill} />;
}
