import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** What the header means, shown as its tooltip. */
  readonly explains?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** right: numbers, in tabular digits. */
  readonly align?: 'left' | 'right' | undefined;
  readonly sortable?: boolean | undefined;
  /** The column that names the row: it is the row’s header cell, has its link and heads its card. One per table. */
  readonly primary?: boolean | undefined;
  /** Keeps the header for screen readers only, for example over a column of buttons. */
  readonly headerHidden?: boolean | undefined;
  /** Hidden where rows are cards (below 768 px). */
  readonly hideOnCards?: boolean | undefined;
  /** Hidden in windows narrower than 1399 px; cards still show it. */
  readonly wideOnly?: boolean | undefined;
  /** On cards: to the right of the name without a label, such as a status or an amount. Other cells are labeled lines. */
  readonly cardAside?: boolean | undefined;
  /** A width class such as "w-40". Every column of a long table needs one, because its columns are fixed. */
  readonly width?: string | undefined;
}

/** A column whose cells can also be copied as text. */
export interface CopyableColumn<Row> extends Column<Row> {
  readonly text?: (row: Row) => string;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface RowLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Renders a row’s link: `(row, link) => <Link to={…} {...link} />`. */
export type RowLink<Row> = (row: Row, link: RowLinkProps) => ReactNode;

/** An order as the API writes it, with a leading minus to reverse it, as a table sort. */
export function sortFrom(order: string): Sort {
  return { key: order.replace(/^-/, ''), direction: order.startsWith('-') ? 'descending' : 'ascending' };
}

/** The sort after a click on a header: ascending, then descending, then ascending again. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  const reversed = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: reversed ? 'descending' : 'ascending' };
}
