import { tableCopy } from '@drawbridge/messages/ui';
import { ArrowDown, ArrowUp, ChevronDown, ChevronsUpDown } from 'lucide-react';
import { cx } from './cx.ts';
import { nextSort, type Column, type Sort } from './data-table-column.ts';
import { cellClass } from './data-table-row.tsx';
import { Term } from './term.tsx';
import { Tooltip } from './tooltip.tsx';

export interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort?: Sort | undefined;
  readonly onSortChange?: ((sort: Sort) => void) | undefined;
}

interface HeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sorted: Sort['direction'] | undefined;
  readonly onSort: () => void;
}

export function TableHead<Row>({ columns, sort, onSortChange }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const sorted = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={cx(cellClass(column), column.width)}
              aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
            >
              <Header
                column={column}
                sorted={sorted}
                onSort={() => onSortChange?.(nextSort(sort, column.key))}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Header<Row>({ column, sorted, onSort }: HeaderProps<Row>) {
  const { header, explains, headerHidden, sortable } = column;
  if (!sortable) {
    if (headerHidden) return <span className="sr-only">{header}</span>;
    return explains === undefined ? header : <Term explains={explains}>{header}</Term>;
  }
  const Arrow = sorted === undefined ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown;
  const button = (
    <button type="button" className="sort-button" onClick={onSort}>
      {header}
      <Arrow aria-hidden className={cx('size-3.5 shrink-0', sorted === undefined && 'sort-idle')} />
    </button>
  );
  return explains === undefined ? button : <Tooltip text={explains}>{button}</Tooltip>;
}

/** Replaces the headers where rows are cards: a list of sort orders. */
export function CardSort<Row>({ columns, sort, onSortChange }: TableHeadProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0 || !onSortChange) return null;
  return (
    <label className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-sm text-ink-2 md:hidden">
      {tableCopy.sortBy}
      <span className="relative flex min-w-0 flex-1 items-center">
        <select
          className="min-h-9 w-full appearance-none bg-transparent py-1 pr-9! font-semibold whitespace-normal text-ink"
          value={sort ? `${sort.direction} ${sort.key}` : ''}
          onChange={(event) => {
            const [direction, ...key] = event.target.value.split(' ');
            onSortChange({
              key: key.join(' '),
              direction: direction === 'descending' ? 'descending' : 'ascending',
            });
          }}
        >
          {!sort && <option value="">{tableCopy.defaultOrder}</option>}
          {sortable.flatMap((column) => [
            <option key={`${column.key}-up`} value={`ascending ${column.key}`}>
              {tableCopy.ascending({ column: column.header })}
            </option>,
            <option key={`${column.key}-down`} value={`descending ${column.key}`}>
              {tableCopy.descending({ column: column.header })}
            </option>,
          ])}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-1 size-4" />
      </span>
    </label>
  );
}
