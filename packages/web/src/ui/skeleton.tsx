import { cx } from './cx.ts';

export interface SkeletonProps {
  /** line: a line of text; block: sized by its class, and the default where that has a height; circle: an avatar. */
  readonly shape?: 'line' | 'block' | 'circle' | undefined;
  /** The size of the content to come, such as "h-4 w-40", so that nothing moves when it loads. */
  readonly className?: string | undefined;
}

const shapes = {
  line: 'my-[0.25em] h-[1em] rounded-sm',
  block: 'rounded-lg',
  circle: 'rounded-full',
} as const;

/** A gray shape in place of content. Hidden from screen readers; the region around it has `aria-busy`. */
export function Skeleton({ className = '', ...props }: SkeletonProps) {
  const { shape = /\bh-/.test(className) ? 'block' : 'line' } = props;
  return <span aria-hidden className={cx('block animate-pulse bg-line', shapes[shape], className)} />;
}

const widths = ['w-11/12', 'w-full', 'w-4/5', 'w-2/3'] as const;

/** Placeholder lines of text of uneven length. */
export function SkeletonLines({
  lines = 3,
  className,
}: {
  readonly lines?: number;
  readonly className?: string | undefined;
}) {
  return (
    <span aria-hidden className={cx('block', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={widths[line % widths.length]} />
      ))}
    </span>
  );
}
