import { reconciledLoansCopy as copy, reconciliationStateWords } from '@drawbridge/messages/reconciliations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { reconciliationRoutes } from '@drawbridge/contract/reconciliations/routes.ts';
import { reconciliationStates } from '@drawbridge/contract/reconciliations/schema.ts';
import { call } from '../../platform/api.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { lenderToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { sortFrom } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ExportMenu } from '../exports/public.ts';
import { loansColumns, reconciliationLink } from './loans-columns.tsx';
import { orderOf, readLoans, usualOrder } from './loans-search.ts';
import { LoansTotals } from './loans-totals.tsx';
import { loansQuery } from './queries.ts';

const states = [
  { value: '', label: copy.allStates },
  ...reconciliationStates.map((value) => ({ value, label: reconciliationStateWords[value] })),
];

/** Every funded loan with the last figures of another servicer beside its account. */
export function ReconciledLoansPage() {
  usePageTitle(copy.title);
  const navigate = useNavigate();
  const search = readLoans(useSearch({ strict: false }));
  const query = useInfiniteQuery(loansQuery(search));
  const isNarrowed = search.state !== undefined || search.q !== undefined;

  function show(by: Record<string, unknown>): void {
    const next = readLoans({ ...search, ...by });
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  }

  return (
    <div className="page">
      <PageHeading
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          <ExportMenu
            label={copy.exportOf}
            words={copy}
            failed={copy.exportFailed}
            load={(format) => call(reconciliationRoutes.export, { query: { ...search, format } })}
            fileName={(format) => `${copy.title} ${lenderToday()}.${format}`}
          />
        }
      />
      <LoansTotals search={search} data={query.data?.pages[0]} />
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <SelectField
          label={copy.state}
          options={states}
          value={search.state ?? ''}
          onChange={({ target }) => show({ state: target.value })}
          className="w-full sm:w-52"
        />
      </div>
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
          columns={loansColumns}
          rows={query.data?.pages.flatMap(({ loans }) => loans)}
          rowKey={({ dealId }) => dealId}
          rowLink={reconciliationLink}
          sort={sortFrom(search.sort ?? usualOrder)}
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
            ) : (
              <EmptyState title={copy.none} />
            )
          }
        />
      </Card>
    </div>
  );
}
