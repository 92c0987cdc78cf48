import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import './week-columns.css';

interface WeekColumn {
  readonly key: string;
  readonly weight: number;
  /** Above the column. */
  readonly shown: string;
  /** Below it. */
  readonly when: string;
  /** All of it for screen readers. */
  readonly words: string;
}

interface WeekColumnsProps<Column> {
  readonly label: string;
  readonly columns: readonly Column[];
  /** Wraps a column’s content in a link, or in a span where there is nothing to open. */
  readonly wrap: (column: Column, children: ReactNode) => ReactNode;
}

const height = 96;

/** Amounts of equal stretches of time, as columns that lead to what they count. */
export function WeekColumns<Column extends WeekColumn>({ label, columns, wrap }: WeekColumnsProps<Column>) {
  const most = Math.max(1, ...columns.map(({ weight }) => weight));
  return (
    <ol aria-label={label} className="week-columns">
      {columns.map((column) => {
        const top = Math.round((column.weight / most) * height);
        return (
          <li key={column.key}>
            {wrap(
              column,
              <>
                <span aria-hidden className="week-count">
                  {column.shown}
                </span>
                <svg aria-hidden>
                  <rect y={height - 1} width="100%" height="1" />
                  <rect y={height - top} width="100%" height={top} rx="3" />
                </svg>
                <span aria-hidden className="week-day">
                  {column.when}
                </span>
                <VisuallyHidden>{column.words}</VisuallyHidden>
              </>,
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** As high as the columns that it stands in for. */
export function WaitingColumns() {
  return <div aria-hidden className="week-columns-waiting" />;
}
