import { cx } from './cx.ts';

export interface RowBarProps {
  /** Any unit, as long as all bars of a table have the same. */
  readonly parts: readonly { readonly amount: number; readonly look: 'accent' | 'amber' | 'red' }[];
  /** What fills the whole width: the largest row of the table. */
  readonly most: number;
  readonly className?: string | undefined;
}

const fills = { accent: 'fill-accent', amber: 'fill-amber', red: 'fill-red' } as const;

/** How a row of a table compares with the others, as a bar. The numbers are next to it as text. */
export function RowBar({ parts, most, className }: RowBarProps) {
  const percent = (part: number) => `${most <= 0 ? 0 : Math.min(100, (part / most) * 100)}%`;
  const before = (place: number) => parts.slice(0, place).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <svg aria-hidden className={cx('block h-2 w-full min-w-16 overflow-hidden rounded-sm', className)}>
      <rect width="100%" height="8" className="fill-sunk" />
      {parts.map(({ amount, look }, place) => (
        <rect
          // Parts have no identity of their own; their order does not change.
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
