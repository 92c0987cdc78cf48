import { bucketWords, delinquencyCopy as copy } from '@drawbridge/messages/delinquency';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { delinquencyRoutes } from '@drawbridge/contract/delinquency/routes.ts';
import { delinquencyShows } from '@drawbridge/contract/delinquency/schema.ts';
import { delinquencyBuckets } from '@drawbridge/domain/delinquency/late-figures.ts';
import { call } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { lenderToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportMenu } from '../exports/public.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { colleaguesQuery } from '../work/public.ts';
import { collectionsLink, delinquencyColumns } from './delinquency-columns.tsx';
import { orderOf, readDelinquency, sortOf, type DelinquencySearch } from './delinquency-search.ts';
import { DelinquencyTotals } from './delinquency-totals.tsx';
import { delinquencyQuery } from './queries.ts';

/** The loans that are behind, with the contacts about them. */
export function DelinquencyPage() {
  usePageTitle(copy.title);
  const navigate = useNavigate();
  const search = readDelinquency(useSearch({ strict: false }));
  const query = useInfiniteQuery(delinquencyQuery(search));
  const [first] = query.data?.pages ?? [];
  const { sort: _sort, ...filter } = search;
  const isNarrowed = Object.keys(filter).length > 0;

  function show(by: Record<string, unknown>): void {
    const next = readDelinquency({ ...search, ...by });
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  }

  return (
    <div className="page">
      <PageHeading
        title={copy.title}
        subtitle={first?.asOf == null ? copy.noNight : copy.subtitle({ day: formatDate(first.asOf) })}
        actions={
          <ExportMenu
            label={copy.exportOf}
            words={copy}
            failed={copy.exportFailed}
            load={(format) => call(delinquencyRoutes.export, { query: { ...search, format } })}
            fileName={(format) => `${copy.title} ${lenderToday()}.${format}`}
          />
        }
      />
      <DelinquencyTotals search={search} data={first} />
      <Filters search={search} show={show} />
      <Card
        title={copy.loans}
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
          label={copy.loans}
          columns={delinquencyColumns}
          rows={query.data?.pages.flatMap(({ loans }) => loans)}
          rowKey={({ id }) => id}
          rowLink={collectionsLink}
          sort={sortOf(search.sort)}
          onSortChange={(sort) => show({ sort: orderOf(sort) })}
          {...queryPages(query, loadFailed)}
          empty={
            isNarrowed ? (
              <EmptyState
                title={copy.noneMatch}
                action={
                  <Button onClick={() => void navigate({ to: '.', search: {}, replace: true })}>
                    {copy.clear}
                  </Button>
                }
              />
            ) : first?.asOf == null ? (
              <EmptyState title={copy.noNightYet}>{copy.noNightHint}</EmptyState>
            ) : (
              <EmptyState title={copy.none} />
            )
          }
        />
      </Card>
    </div>
  );
}

interface FiltersProps {
  readonly search: DelinquencySearch;
  readonly show: (by: Record<string, unknown>) => void;
}

function Filters({ search, show }: FiltersProps) {
  const people = useQuery(colleaguesQuery).data?.people ?? [];
  const fields = [
    {
      name: 'bucket',
      label: copy.bucket,
      options: [
        { value: '', label: copy.allBuckets },
        ...delinquencyBuckets.map((value) => ({ value, label: bucketWords[value] })),
      ],
    },
    {
      name: 'owner',
      label: copy.owner,
      options: [
        { value: '', label: copy.allOwners },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: 'show',
      label: copy.show,
      options: [
        { value: '', label: copy.shows.all },
        ...delinquencyShows.map((value) => ({ value, label: copy.shows[value] })),
      ],
    },
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      {fields.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          options={options}
          value={search[name] ?? ''}
          onChange={(event) => show({ [name]: event.target.value })}
          className="w-full sm:w-52"
        />
      ))}
    </div>
  );
}
