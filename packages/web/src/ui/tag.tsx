import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { toneClass, type Tone } from './tone.ts';

export interface TagProps {
  readonly tone?: Tone | undefined;
  readonly className?: string | undefined;
  /** The status in a word, because color alone is not enough. */
  readonly children: ReactNode;
}

/** A status in a word, with a dot in its tone’s color. */
export function Tag({ tone = 'neutral', className, children }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-[23px] items-center gap-1.5 rounded-md px-2 text-start text-sm font-semibold md:whitespace-nowrap before:size-1.5 before:shrink-0 before:rounded-full before:bg-current',
        toneClass[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
