import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { nearestPlace, percent, plotWidth } from './chart-scale.ts';
import './chart.css';

/** A mark of an axis, as a share of it. */
interface AxisTick {
  readonly at: number;
  readonly label: string;
}

interface ChartPanel {
  readonly key: string;
  /** Pixels. */
  readonly height: number;
  readonly ticks: readonly AxisTick[];
  /** Shapes measured in percent of the panel’s width and in pixels of its height. */
  readonly shapes?: ReactNode;
  /** Paths of `chart-scale.ts`, stretched to the panel’s width. */
  readonly paths?: ReactNode;
}

interface ChartProps {
  readonly label: string;
  /** The id of the table or sentence that has the same numbers. */
  readonly describedBy: string;
  /** What can be read, from left to right. Each has its place as a share of the width, and its values in words. */
  readonly points: readonly { readonly at: number; readonly words: string }[];
  /** The point that is read. */
  readonly marked: number;
  readonly onMark: (marked: number) => void;
  readonly bottom: readonly AxisTick[];
  /** One below another, over the same axis. */
  readonly panels: readonly ChartPanel[];
}

const axisHeight = 22;

/**
 * A chart that is read point by point: with the pointer, a finger or the arrow keys. Screen readers hear each point’s words. It is
 * as wide as there is room and as high as its panels, so it moves nothing when it arrives.
 */
export function Chart({ label, describedBy, points, marked, onMark, bottom, panels }: ChartProps) {
  const ticks = panels.flatMap((panel) => panel.ticks);
  const gutter = Math.ceil(Math.max(0, ...ticks.map((tick) => tick.label.length)) * 7.4);
  const at = percent(points[marked]?.at ?? 0);
  return (
    <div className="chart">
      {panels.map(({ key, height, ticks: levels, shapes, paths }) => (
        <Panel key={key} gutter={gutter} height={height} levels={levels}>
          {paths !== undefined && (
            <svg
              width="100%"
              height={height}
              viewBox={`0 0 ${plotWidth} ${height}`}
              preserveAspectRatio="none"
            >
              {paths}
            </svg>
          )}
          {shapes}
          <line className="cursor-line" x1={at} x2={at} y1="0" y2={height} />
        </Panel>
      ))}
      <svg aria-hidden width={gutter} height={axisHeight} />
      <svg aria-hidden width="100%" height={axisHeight}>
        {bottom.map((tick) => (
          <text key={tick.label + tick.at} x={percent(tick.at)} y="16" textAnchor={anchorAt(tick.at)}>
            {tick.label}
          </text>
        ))}
      </svg>
      <Reader {...{ label, describedBy, points, marked, onMark }} />
    </div>
  );
}

interface PanelProps {
  readonly gutter: number;
  readonly height: number;
  readonly levels: readonly AxisTick[];
  readonly children: ReactNode;
}

function Panel({ gutter, height, levels, children }: PanelProps) {
  const y = (share: number) => Math.round(height - share * height) + 0.5;
  return (
    <>
      <svg aria-hidden className="chart-panel" width={gutter} height={height}>
        {levels.map(({ at, label }) => (
          <text key={at} x={gutter} y={y(at) + 4} textAnchor="end">
            {label}
          </text>
        ))}
      </svg>
      <svg aria-hidden className="chart-panel" width="100%" height={height}>
        {levels.map(({ at }) => (
          <line key={at} className={at === 0 ? 'axis-line' : 'grid-line'} x2="100%" y1={y(at)} y2={y(at)} />
        ))}
        {children}
      </svg>
    </>
  );
}

/** Words at an end of the axis stay within it. */
function anchorAt(at: number): 'start' | 'middle' | 'end' {
  if (at < 0.04) return 'start';
  return at > 0.96 ? 'end' : 'middle';
}

/** How far Page Up and Page Down go. */
const pageOfPoints = 12;

function Reader({
  label,
  describedBy,
  points,
  marked,
  onMark,
}: Pick<ChartProps, 'label' | 'describedBy' | 'points' | 'marked' | 'onMark'>) {
  const last = points.length - 1;
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: marked - 1,
    ArrowDown: marked - 1,
    ArrowRight: marked + 1,
    ArrowUp: marked + 1,
    PageDown: marked - pageOfPoints,
    PageUp: marked + pageOfPoints,
    Home: 0,
    End: last,
  };
  function move(event: KeyboardEvent): void {
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMark(Math.min(last, Math.max(0, to)));
  }
  function point({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const places = points.map(({ at }) => at);
    onMark(nearestPlace(places, width === 0 ? 0 : (clientX - left) / width));
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className="chart-reader"
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={marked}
      aria-valuetext={points[marked]?.words}
      onKeyDown={move}
      onPointerDown={point}
      onPointerMove={point}
    />
  );
}
