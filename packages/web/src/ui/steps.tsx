import { stepWords } from '@drawbridge/messages/ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type StepState = 'complete' | 'active' | 'upcoming';

export interface Step {
  readonly label: ReactNode;
  readonly state: StepState;
  /** A date or what is happening. */
  readonly note?: ReactNode;
}

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly className?: string | undefined;
}

/** Progress through a few named steps: a line of dots, stacked on phones. */
export function Steps({ label, steps, className }: StepsProps) {
  return (
    <ol aria-label={label} className={cx('steps', className)}>
      {steps.map((step, place) => (
        <li key={place} data-state={step.state} aria-current={step.state === 'active' ? 'step' : undefined}>
          <span className={cx('block font-semibold', step.state === 'upcoming' && 'text-ink-2')}>
            <VisuallyHidden>{stepWords[step.state]} </VisuallyHidden>
            {step.label}
          </span>
          {step.note != null && <span className="block text-sm text-ink-2">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
