import { totalsCopy } from '@drawbridge/messages/ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface TotalsRowProps {
  /** “Total” by default. */
  readonly label?: string | undefined;
  /** The second cell: a chart of the amounts. */
  readonly aside?: ReactNode;
  /** The other cells, in the order of the columns. */
  readonly cells: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Stays in view while a long table scrolls. */
  readonly sticks?: boolean | undefined;
}

export function TotalsRow({ label: name = totalsCopy.total, aside, cells, sticks }: TotalsRowProps) {
  const place = cx(sticks && 'border-line md:sticky md:bottom-0 md:border-t');
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className={cx('cell-primary', place)}>
        {name}
      </th>
      {aside != null && (
        <td role="cell" className={cx('cell-aside', place)}>
          {aside}
        </td>
      )}
      {cells.map(({ label, value }) => (
        <td key={label} role="cell" data-label={label} className={cx('cell-right', place)}>
          {value}
        </td>
      ))}
    </tr>
  );
}
