import { pipelineCopy } from '@drawbridge/messages/pipeline';
import { useQuery } from '@tanstack/react-query';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import { Button } from '../../ui/button.tsx';
import { everything, useDefaultView, viewsQuery, ViewsMenu, type ViewSearch } from '../views/public.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { choicesQuery, overviewQuery } from './queries.ts';
import { QuietFilter } from './quiet-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { filterKeys, filtersOf } from './read-search.ts';

interface PipelineBarProps {
  readonly search: ViewSearch;
  /** Applies a new search. `replace` adds no history entry. */
  readonly onSearch: (search: ViewSearch, replace?: boolean) => void;
}

/** The filters and saved views above a broker’s tables. */
export function PipelineBar({ search, onSearch }: PipelineBarProps) {
  const choices = useQuery(choicesQuery).data;
  const views = useQuery(viewsQuery('pipeline')).data;
  const quiet = useQuery(overviewQuery).data?.quiet;
  const filters = filtersOf(search);
  const filtered = filterKeys.some((key) => filters[key] !== undefined);

  useDefaultView(views, search, (first) => onSearch(first, true));

  function change(next: ViewSearch): void {
    onSearch({ ...search, ...next });
  }

  function clear(): void {
    onSearch({
      ...Object.fromEntries(
        Object.entries(search).filter(([key]) => !(filterKeys as readonly string[]).includes(key)),
      ),
      view: everything,
    });
  }

  return (
    <div role="group" aria-label={pipelineCopy.filters} className="flex min-h-9 flex-wrap items-center gap-2">
      <ChoiceFilter
        label={pipelineCopy.stage}
        choices={choices?.stages}
        nameOf={stageName}
        value={filters.stage}
        onChange={(stage) => change({ stage })}
      />
      <ChoiceFilter
        label={pipelineCopy.product}
        choices={choices?.products}
        value={filters.product}
        onChange={(product) => change({ product })}
      />
      <ChoiceFilter
        label={pipelineCopy.state}
        choices={choices?.states}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      <RangeFilter
        label={pipelineCopy.amount}
        kind="amount"
        from={filters.amountFrom}
        to={filters.amountTo}
        onChange={({ from, to }) => change({ amountFrom: from, amountTo: to })}
      />
      <RangeFilter
        label={pipelineCopy.maturity}
        kind="day"
        from={filters.maturityFrom}
        to={filters.maturityTo}
        onChange={({ from, to }) => change({ maturityFrom: from, maturityTo: to })}
      />
      <QuietFilter count={quiet} value={filters.quietDays} onChange={(quietDays) => change({ quietDays })} />
      {filtered && (
        <Button variant="quiet" size="sm" onClick={clear}>
          {pipelineCopy.clearAll}
        </Button>
      )}
      <div className="ml-auto">
        <ViewsMenu of="pipeline" search={search} views={views ?? []} onSearch={onSearch} />
      </div>
    </div>
  );
}
