import { cx } from './cx.ts';

export interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 100. */
  readonly percent: number;
  /** Read out instead of the percentage, such as "3 of 8 files". */
  readonly valueText?: string | undefined;
  readonly tone?: 'accent' | 'amber' | 'red' | undefined;
  readonly className?: string | undefined;
}

const fills = { accent: 'fill-accent', amber: 'fill-amber', red: 'fill-red' } as const;

/** A thin bar, full width unless `className` says otherwise. Show the number next to it as text too. */
export function ProgressBar({ label, percent, valueText, tone = 'accent', className }: ProgressBarProps) {
  const done = Math.min(100, Math.max(0, percent));
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(done)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className={cx('block h-1.5 overflow-hidden rounded-full bg-line', className ?? 'w-full')}
    >
      <rect width={done} height="6" className={fills[tone]} />
    </svg>
  );
}
