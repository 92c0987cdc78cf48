import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import { workShows, type WorkFilter, type WorkItem } from '@drawbridge/contract/work/schema.ts';
import { messageOf } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { workCopy, workKindWords } from './copy.ts';
import { FilterButtons } from './filter-buttons.tsx';
import { KeyHint } from './key-hint.tsx';
import { workCountsQuery, workQuery } from './queries.ts';
import { useAssign } from './use-assign.ts';
import { useTriage } from './use-triage.ts';
import { workColumns } from './work-columns.tsx';
import { readFilter, searchOf } from './work-filter.ts';
import { workLink } from './work-link.tsx';

const rowKey = ({ kind, id }: WorkItem) => `${kind} ${id}`;

/** All that waits for the lender’s people, what is due first at the top. */
export function WorkPage({ title }: { readonly title: string }) {
  usePageTitle(title);
  const navigate = useNavigate();
  const given: Record<string, unknown> = useSearch({ strict: false });
  const filter = readFilter(given);
  const query = useInfiniteQuery(workQuery(filter));
  const counts = useQuery(workCountsQuery(filter)).data;
  const rows = query.data?.pages.flatMap((page) => page.items);
  const { toggle } = useAssign();
  const box = useTriage(rows ?? [], toggle);
  const isNarrowed = Object.keys(filter).length > 0;

  function show(search: WorkFilter): void {
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }
  const narrow = (by: WorkFilter) => show(searchOf({ ...filter, ...by }));

  return (
    <div className="page">
      <PageHeading title={title} subtitle={workCopy.subtitle} />
      <div className="grid gap-3">
        <FilterButtons
          label={workCopy.show}
          value={filter.show ?? 'open'}
          options={workShows.map((value) => ({
            value,
            label: workCopy.shows[value],
            count: counts?.shows[value],
          }))}
          onChange={(value) => narrow({ show: value === 'open' ? undefined : value })}
        />
        <FilterButtons
          label={workCopy.kind}
          value={filter.kind ?? 'every'}
          options={[
            {
              value: 'every',
              label: workCopy.everyKind,
              count: counts && Object.values(counts.kinds).reduce((sum, count) => sum + count, 0),
            },
            ...workKinds.map((value) => ({
              value,
              label: workKindWords[value].many,
              count: counts?.kinds[value],
            })),
          ]}
          onChange={(value) => narrow({ kind: value === 'every' ? undefined : value })}
        />
      </div>
      <Card
        title={workCopy.queue}
        actions={
          <SearchField
            size="sm"
            label={workCopy.search}
            value={filter.q ?? ''}
            onChange={(q) => narrow({ q })}
            className="w-full sm:w-64"
          />
        }
      >
        <div ref={box}>
          <DataTable
            label={workCopy.queue}
            columns={workColumns}
            rows={rows}
            rowKey={rowKey}
            rowLink={workLink}
            skeletonRows={8}
            loading={query.isPlaceholderData}
            loadingMore={query.isFetchingNextPage}
            {...(query.hasNextPage ? { onEndReached: () => void query.fetchNextPage() } : {})}
            error={
              query.isError && rows === undefined ? (
                <LoadFailure
                  retryLabel={workCopy.refresh}
                  retrying={query.isFetching}
                  onRetry={() => void query.refetch()}
                >
                  {workCopy.loadFailed(messageOf(query.error))}
                </LoadFailure>
              ) : undefined
            }
            empty={
              isNarrowed ? (
                <EmptyState
                  title={workCopy.nothingFound}
                  action={<Button onClick={() => show({})}>{workCopy.clear}</Button>}
                >
                  {filter.q !== undefined && workCopy.searchHint}
                </EmptyState>
              ) : (
                <EmptyState title={workCopy.nothingWaits}>{workCopy.nothingWaitsHint}</EmptyState>
              )
            }
          />
        </div>
      </Card>
      {rows !== undefined && rows.length > 0 && <KeyHint />}
    </div>
  );
}
