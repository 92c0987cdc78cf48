import { cx } from './cx.ts';

export interface RowBarProps {
  /** Any unit, the same for all bars in a table. */
  readonly parts: readonly { readonly amount: number; readonly look: 'accent' | 'amber' | 'red' }[];
  /** The amount that fills the whole width: the table’s largest row. */
  readonly most: number;
  readonly className?: string | undefined;
}

const fills = { accent: 'fill-accent', amber: 'fill-amber', red: 'fill-red' } as const;

/** A bar that compares a table row with the others. Show the numbers next to it as text. */
export function RowBar({ parts, most, className }: RowBarProps) {
  const percent = (part: number) => `${most <= 0 ? 0 : Math.min(100, (part / most) * 100)}%`;
  const before = (place: number) => parts.slice(0, place).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <svg aria-hidden className={cx('block h-2 w-full min-w-16 overflow-hidden rounded-sm', className)}>
      <rect width="100%" height="8" className="fill-sunk" />
      {parts.map(({ amount, look }, place) => (
        <rect
          // Parts have no id, and their order does not change.
          key={place}
          x={percent(before(place))}
          width={percent(amount)}
          height="8"
          className={fills[look]}
        />
      ))}
    </svg>
  );
}
