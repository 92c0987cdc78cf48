import { officerPipelineCopy as copy, pipelineViewWords } from '@drawbridge/messages/officer-pipeline';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { pipelineViews, type PipelineRow } from '@drawbridge/contract/officer-pipeline/schema.ts';
import { formatCount } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ChaseCard } from './chase-card.tsx';
import { PipelineFilters } from './pipeline-filters.tsx';
import { columnsOf, pipelineLink } from './pipeline-columns.tsx';
import { readPipeline } from './pipeline-search.ts';
import { overviewQuery, pipelineQuery } from './queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

// Loaded once a lead is converted.
const ConvertDialog = lazyPart(async () => (await import('./convert-dialog.tsx')).ConvertDialog);

/** A loan officer’s leads, applications and deals. */
export function PipelinePage() {
  usePageTitle(copy.title);
  const navigate = useNavigate();
  const search = readPipeline(useSearch({ strict: false }));
  const { view } = search;
  const [lead, setLead] = useState<PipelineRow>();
  const query = useInfiniteQuery(pipelineQuery(search));
  const overview = useQuery(overviewQuery(search)).data;
  const isNarrowed = Object.keys(search).length > (search.whose === undefined ? 1 : 2);

  function show(by: Record<string, unknown>): void {
    void navigate({ to: '.', search: readPipeline({ ...search, ...by }), replace: true, resetScroll: false });
  }

  return (
    <div className="page">
      <PageHeading title={copy.title} subtitle={copy.subtitle} />
      <ChaseCard rows={overview?.chase} />
      <nav aria-label={copy.views} className="flex flex-wrap gap-2">
        {pipelineViews.map((each) => (
          <Button
            key={each}
            variant={each === view ? 'primary' : 'secondary'}
            aria-pressed={each === view}
            onClick={() =>
              show({ view: each, state: undefined, stage: undefined, product: undefined, source: undefined })
            }
          >
            {pipelineViewWords[each]}
            {overview && <span className="num">{formatCount(overview.counts[each])}</span>}
          </Button>
        ))}
      </nav>
      <PipelineFilters search={search} overview={overview} show={show} />
      <Card
        title={pipelineViewWords[view]}
        actions={
          <SearchField
            size="sm"
            label={copy.search}
            value={search.q ?? ''}
            onChange={(q) => show({ q })}
            className="w-full sm:w-64"
          />
        }
      >
        <DataTable
          key={view}
          label={pipelineViewWords[view]}
          columns={columnsOf(view, setLead)}
          rows={query.data?.pages.flatMap(({ rows }) => rows)}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          rowLink={pipelineLink}
          {...queryPages(query, loadFailed)}
          empty={
            isNarrowed ? (
              <EmptyState
                title={copy.noneMatch}
                action={
                  <Button onClick={() => void navigate({ to: '.', search: { view }, replace: true })}>
                    {copy.clear}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title={copy.none[view]}
                action={
                  search.whose === undefined && (
                    <Button onClick={() => show({ whose: 'all' })}>{copy.showAll}</Button>
                  )
                }
              />
            )
          }
        />
      </Card>
      {lead && (
        <Suspense fallback={null}>
          <ConvertDialog lead={lead} onClose={() => setLead(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
