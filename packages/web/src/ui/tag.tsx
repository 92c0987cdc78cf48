import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { toneClass, type Tone } from './tone.ts';

export interface TagProps {
  readonly tone?: Tone | undefined;
  readonly className?: string | undefined;
  /** The word: colour alone says nothing. */
  readonly children: ReactNode;
}

/** A state in a word, with a dot in the colour of its meaning. */
export function Tag({ tone = 'neutral', className, children }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex h-[23px] items-center gap-1.5 rounded-md px-2 text-sm font-semibold whitespace-nowrap before:size-1.5 before:shrink-0 before:rounded-full before:bg-current',
        toneClass[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
