import { stepWords } from '@drawbridge/messages/ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { StepState } from './steps.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TimelineEntry {
  readonly title: ReactNode;
  readonly state?: StepState | undefined;
  readonly note?: ReactNode;
  /** A date, on the right. */
  readonly when?: ReactNode;
}

export interface TimelineProps {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
  readonly className?: string | undefined;
}

/** Past and upcoming events in a vertical list. Entries are complete unless their state says otherwise. */
export function Timeline({ label, entries, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={cx('timeline', className)}>
      {entries.map(({ title, state = 'complete', note, when }, place) => (
        <li key={place} data-state={state} aria-current={state === 'active' ? 'step' : undefined}>
          <span
            className={cx(
              'min-w-0',
              state === 'active' && 'font-semibold',
              state === 'upcoming' && 'text-ink-2',
            )}
          >
            {state !== 'complete' && <VisuallyHidden>{stepWords[state]} </VisuallyHidden>}
            {title}
          </span>
          {when != null && <span className="num text-sm whitespace-nowrap text-ink-2">{when}</span>}
          {note != null && <span className="col-span-full text-sm text-ink-2">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
