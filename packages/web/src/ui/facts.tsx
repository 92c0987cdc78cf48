import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

export interface FactsProps {
  readonly facts: readonly Fact[];
  /** Columns from 768 px up; narrower screens have two. */
  readonly columns?: 2 | 3 | 4 | undefined;
  readonly className?: string | undefined;
}

const grids = { 2: '', 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' } as const;

/** The key numbers, large, in a grid with hairlines. Put it in a Card without padding. */
export function Facts({ facts, columns = 4, className }: FactsProps) {
  return (
    <dl className={cx('facts grid grid-cols-2 overflow-hidden', grids[columns], className)}>
      {facts.map(({ label, value, note }, place) => (
        // Facts have no id, and their order does not change.
        <div key={place} className="px-4 py-3.5 md:px-[18px]">
          <dt className="text-xs font-medium text-ink-2">{label}</dt>
          <dd
            className={cx(
              'num font-semibold tracking-tight wrap-anywhere',
              isLong(value) ? 'text-lg' : 'text-xl',
            )}
          >
            {value}
          </dd>
          {note != null && <dd className="text-sm text-ink-2">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** An amount of a million and more breaks in two at its full size in half of a phone. */
function isLong(value: ReactNode): boolean {
  return typeof value === 'string' && value.length > 12;
}
