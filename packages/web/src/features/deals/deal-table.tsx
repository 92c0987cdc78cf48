import { loadFailed } from '../../platform/load-failed.ts';
import { dealCopy } from '@drawbridge/messages/deals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import { formatAmount, formatCount } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { sortFrom, type CopyableColumn } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { dealLink } from './deal-link.tsx';
import type { DealList } from './list-routes.ts';
import { dealListQuery, fetchAllDeals, type DealRowOf, type ListChoice } from './queries.ts';
import { tableText } from './table-text.ts';

export interface DealTableProps<List extends DealList> {
  readonly title: string;
  readonly list: List;
  readonly accountType: AccountType;
  readonly columns: readonly CopyableColumn<DealRowOf<List>>[];
  readonly choice: ListChoice;
  readonly onChoice: (choice: ListChoice) => void;
  /** Loads the rows without showing the table yet. */
  readonly hidden?: boolean | undefined;
  /** Shows the total amount of all rows. */
  readonly showsAmount?: boolean | undefined;
  /** Further table actions. */
  readonly actions?: ReactNode;
}

/** The Loans In Process or Funded Loans table, which people can sort, search and copy. */
export function DealTable<List extends DealList>({
  title,
  list,
  accountType,
  columns,
  choice,
  onChoice,
  hidden = false,
  showsAmount = false,
  actions,
}: DealTableProps<List>) {
  const query = useInfiniteQuery(dealListQuery(list, accountType, choice));
  // Large tables render in chunks, so that the browser stays responsive.
  const data = useDeferredValue(query.data);
  const rows = data?.pages.flatMap((page) => page.deals);
  const { total, totalAmount } = data?.pages[0] ?? {};
  useFoundAnnounced(title, choice, query.isPlaceholderData ? undefined : query.data?.pages[0]?.total);

  if (hidden) return null;
  return (
    <Card
      id={list === 'funded' ? list : undefined}
      title={title}
      count={total === undefined ? undefined : formatCount(total)}
      note={showsAmount && totalAmount !== undefined ? formatAmount(totalAmount) : undefined}
      actions={
        <>
          <SearchField
            size="sm"
            label={dealCopy.searchIn({ table: title })}
            placeholder={dealCopy.search}
            value={choice.q}
            onChange={(q) => onChoice({ ...choice, q })}
            className={cx(
              'max-sm:min-w-0 sm:w-52',
              actions === undefined ? 'max-sm:flex-1' : 'max-sm:basis-full',
            )}
          />
          <CopyButton
            label={dealCopy.copyTable}
            copiedLabel={dealCopy.copied}
            disabled={rows === undefined || rows.length === 0}
            text={async () => tableText(columns, await fetchAllDeals(list, accountType, choice))}
          />
          {actions}
        </>
      }
    >
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        skeletonRows={8}
        rowKey={(deal) => deal.id}
        rowLink={dealLink}
        sort={choice.sort === undefined ? undefined : sortFrom(choice.sort)}
        onSortChange={({ key, direction }) =>
          onChoice({ ...choice, sort: direction === 'descending' ? `-${key}` : key })
        }
        {...queryPages(query, loadFailed)}
        empty={
          <EmptyState title={dealCopy.noResults}>
            {choice.q === '' && Object.keys(choice.filters ?? {}).length === 0
              ? undefined
              : dealCopy.noneMatch}
          </EmptyState>
        }
      />
    </Card>
  );
}

/** Tells screen readers how many rows a new search, filter or order found. Others see it. */
function useFoundAnnounced(table: string, choice: ListChoice, count: number | undefined): void {
  const asked = JSON.stringify(choice);
  const heard = useRef(asked);
  useEffect(() => {
    if (count === undefined || heard.current === asked) return;
    heard.current = asked;
    announce(dealCopy.found({ table, count }), { visible: false });
  }, [table, asked, count]);
}
