import { cx } from './cx.ts';

export interface SpinnerProps {
  /** Read out by screen readers. Without it, the spinner is decorative. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** A turning arc, 16 px unless `className` says otherwise. */
export function Spinner({ label, className }: SpinnerProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...named} viewBox="0 0 16 16" fill="none" className={cx('size-4 animate-spin', className)}>
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
