import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** What the header means, shown as its tooltip. */
  readonly explains?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** right: numbers, in digits of one width. */
  readonly align?: 'left' | 'right' | undefined;
  readonly sortable?: boolean | undefined;
  /** The column that names the row: its header cell, the place of its link, the head of its card. One per table. */
  readonly primary?: boolean | undefined;
  /** Keeps the header for screen readers only, as over a column of buttons. */
  readonly headerHidden?: boolean | undefined;
  /** Left out where rows are cards (below 768 px). */
  readonly hideOnCards?: boolean | undefined;
  /** Left out of the table until the page is 1400 px wide; cards still show it. */
  readonly wideOnly?: boolean | undefined;
  /** On cards: right of the name and without its label, as a state or an amount. Other cells are labelled lines. */
  readonly cardAside?: boolean | undefined;
  /** A class with the width, as in "w-40". Long tables have fixed columns: give each one there. */
  readonly width?: string | undefined;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface RowLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Draws the link of a row: `(row, link) => <Link to={…} {...link} />`. */
export type RowLink<Row> = (row: Row, link: RowLinkProps) => ReactNode;

/** The sort that follows a press on a header: ascending, then descending, then ascending again. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  const turned = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: turned ? 'descending' : 'ascending' };
}
