import type { ReactNode } from 'react';
import { ProgressBar } from './progress-bar.tsx';

interface UsedBarProps {
  readonly label: string;
  readonly percent: number;
  /** Under the bar: the amounts it shows. */
  readonly note?: ReactNode;
}

/** How much of something is used, as a bar and in percent, for table cells. */
export function UsedBar({ label, percent, note }: UsedBarProps) {
  const bar = (
    <span className="flex items-center gap-2.5">
      <ProgressBar label={label} percent={percent} className="w-28 max-md:w-20" />
      <span className="num w-9 text-right text-sm font-normal text-ink-2">{percent}%</span>
    </span>
  );
  if (note === undefined) return bar;
  return (
    <span className="grid">
      {bar}
      <small className="num text-ink-2">{note}</small>
    </span>
  );
}
