import '../../ui/queue.css';
import { workCopy } from '@drawbridge/messages/work';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { WorkCounts } from '@drawbridge/contract/work/schema.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { everything, useDefaultView, viewsQuery, ViewsMenu, type ViewSearch } from '../views/public.ts';
import { KeyHint } from './key-hint.tsx';
import { workCountsQuery, workQuery } from './queries.ts';
import { QueueFilters } from './queue-filters.tsx';
import { rememberQueue, type QueueAddress } from './queue-address.ts';
import { SelectionBar } from './selection-bar.tsx';
import { StartLink } from './start-link.tsx';
import { useAssign } from './use-assign.ts';
import { keyOfItem, SelectionContext, useSelection } from './use-selection.ts';
import { useTriage } from './use-triage.ts';
import { workColumns } from './work-columns.tsx';
import { orderOf, readQueue, searchOf, sortOf, type QueueSearch } from './work-filter.ts';
import { queueLink } from './work-link.tsx';

interface WorkPageProps {
  readonly title: string;
  readonly first?: ReactNode;
}

/** The employees’ work queue, soonest due first unless sorted otherwise. */
export function WorkPage({ title, first }: WorkPageProps) {
  usePageTitle(title);
  const navigate = useNavigate();
  const given: Record<string, unknown> = useSearch({ strict: false });
  const search = readQueue(given);
  const view = typeof given['view'] === 'string' ? given['view'] : undefined;
  const { sort: order, ...filter } = search;
  const query = useInfiniteQuery(workQuery(search));
  const countsQuery = useQuery(workCountsQuery(filter));
  const counts = countsQuery.data;
  const views = useQuery(viewsQuery('work queue')).data;
  // The queue waits for the types above, whose rows of buttons would otherwise move it.
  const isHeld = countsQuery.isPending;
  const rows = isHeld ? undefined : query.data?.pages.flatMap((page) => page.items);
  const assign = useAssign();
  const { selection, chosen, chooseAll, clear } = useSelection(rows ?? []);
  const isNarrowed = Object.keys(filter).length > 0;

  const box = useTriage({
    items: rows ?? [],
    onTake: assign.toggle,
    onSelect: selection.toggle,
    onShow: (show) => narrow({ show: show === 'open' ? undefined : show }),
  });
  useDefaultView(views, given, (first) => open(addressOf(first)));
  useEffect(() => rememberQueue(view === undefined ? search : { ...search, view }));

  function open(address: QueueAddress): void {
    clear();
    void navigate({ to: '.', search: address, replace: true, resetScroll: false });
  }
  function narrow(by: QueueSearch): void {
    const next = searchOf({ ...search, ...by });
    // An empty address would open the default view.
    open({ ...next, ...(view === undefined && views?.some(isFirst) ? { view: everything } : { view }) });
  }

  return (
    <div className="page">
      <PageHeading title={title} subtitle={subtitleOf(counts)} />
      {first}
      <QueueFilters {...{ filter, counts, narrow }} pending={isHeld}>
        <ViewsMenu
          of="work queue"
          search={{ ...search, view }}
          views={views ?? []}
          onSearch={(next) => open(addressOf(next))}
        />
      </QueueFilters>
      <div ref={box} className={isHeld ? 'hidden' : 'queue-table'}>
        <Card
          title={workCopy.queue}
          actions={
            <>
              {rows?.[0] && <StartLink first={rows[0]} />}
              <SearchField
                size="sm"
                label={workCopy.search}
                value={filter.q ?? ''}
                onChange={(q) => narrow({ q })}
                className="w-full sm:w-64"
              />
            </>
          }
        >
          {chosen.length > 0 && (
            <SelectionBar
              chosen={chosen}
              shown={rows?.length ?? 0}
              assign={assign}
              onAll={chooseAll}
              onClear={clear}
            />
          )}
          <SelectionContext value={selection}>
            <DataTable
              label={workCopy.queue}
              columns={workColumns}
              rows={rows}
              rowKey={keyOfItem}
              rowLink={queueLink}
              sort={sortOf(order)}
              onSortChange={(sort) => narrow({ sort: orderOf(sort) })}
              skeletonRows={8}
              {...queryPages(query, workCopy.loadFailed)}
              empty={
                isNarrowed ? (
                  <EmptyState
                    title={workCopy.noMatches}
                    action={<Button onClick={() => open({ view: everything })}>{workCopy.clear}</Button>}
                  >
                    {filter.q !== undefined && workCopy.searchHint}
                  </EmptyState>
                ) : (
                  <EmptyState title={workCopy.emptyQueue}>{workCopy.emptyQueueHint}</EmptyState>
                )
              }
            />
          </SelectionContext>
        </Card>
      </div>
      {rows !== undefined && rows.length > 0 && <KeyHint />}
    </div>
  );
}

function subtitleOf(counts: WorkCounts | undefined): string {
  if (!counts) return workCopy.subtitle;
  const { open, overdue } = counts.shows;
  return workCopy.toDecide({ open, overdue });
}

const isFirst = ({ isDefault }: { readonly isDefault: boolean }) => isDefault;

function addressOf({ view, ...search }: ViewSearch): QueueAddress {
  return { ...readQueue(search), ...(view === undefined ? {} : { view }) };
}
