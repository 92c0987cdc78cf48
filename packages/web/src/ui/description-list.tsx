import { cx } from './cx.ts';
import type { Fact } from './facts.tsx';

export interface DescriptionListProps {
  readonly items: readonly Fact[];
  /** Puts values at the right edge, as on a statement. */
  readonly spread?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Labels and values line by line, in tabular digits. */
export function DescriptionList({ items, spread, className }: DescriptionListProps) {
  return (
    <dl className={cx('divide-y divide-line', className)}>
      {items.map(({ label, value, note }, place) => (
        <div
          key={place}
          className={cx(
            'grid gap-x-4 py-2.5',
            spread ? 'grid-cols-[1fr_auto]' : 'md:grid-cols-[minmax(8rem,2fr)_3fr]',
          )}
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className={cx('num min-w-0 wrap-anywhere', spread && 'text-right font-medium')}>
            {value}
            {note != null && <span className="block text-sm font-normal text-ink-2">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
