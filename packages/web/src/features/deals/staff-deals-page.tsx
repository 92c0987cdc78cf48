import { loadFailed } from '../../platform/load-failed.ts';
import { staffListCopy } from '@drawbridge/messages/deals';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { StaffDealOrder } from '@drawbridge/contract/deals/staff-list-schema.ts';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import type { SavedView } from '@drawbridge/contract/views/schema.ts';
import { loanTypes, loanTypeWords, type LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import { stageNames, stages, type Stage } from '@drawbridge/domain/deals/stages.ts';
import { call } from '../../platform/api.ts';
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
import { everything, useDefaultView, viewsQuery, ViewsMenu, type ViewSearch } from '../views/public.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { dealsHeading } from './deals-heading.ts';
import { NewDealDialog } from './new-deal-dialog.tsx';
import { staffDealLink } from './staff-deal-link.tsx';
import { staffDealsColumns } from './staff-deals-columns.tsx';
import {
  columnsOf,
  readDealsSearch,
  usualOrder,
  writtenColumns,
  type StaffDealsSearch,
} from './staff-deals-search.ts';
import { staffDealsQuery } from './staff-queries.ts';

const stageOptions = [
  { value: '', label: staffListCopy.everyStage },
  ...stages.map((value) => ({ value, label: stageNames[value] })),
];
const typeOptions = [
  { value: '', label: staffListCopy.everyType },
  ...loanTypes.map((value) => ({ value, label: loanTypeWords[value] })),
];

export function StaffDealsPage() {
  usePageTitle(staffListCopy.title);
  const navigate = useNavigate();
  const given: Record<string, unknown> = useSearch({ strict: false });
  const search = readDealsSearch(given);
  const { columns, ...found } = search;
  const shown = columnsOf(search);
  const view = typeof given['view'] === 'string' ? given['view'] : undefined;
  const views = useQuery(viewsQuery('deals')).data;
  const query = useInfiniteQuery(staffDealsQuery(found));
  const rows = query.data?.pages.flatMap((page) => page.deals);
  const [adding, setAdding] = useState(false);
  // The search of employees opens the form by the address.
  const isAsked = given['adding'] === true;
  const isNarrowed = search.stage !== undefined || search.type !== undefined;

  function stopAdding(): void {
    setAdding(false);
    if (isAsked) show(search);
  }
  function show(next: StaffDealsSearch): void {
    // An empty address would open the default view.
    open({ ...next, view: view ?? (views?.some(({ isDefault }) => isDefault) ? everything : undefined) });
  }
  function open({ view: opened, ...next }: ViewSearch): void {
    void navigate({
      to: '.',
      search: { ...readDealsSearch(next), ...(opened === undefined ? {} : { view: opened }) },
      replace: true,
      resetScroll: false,
    });
  }
  useDefaultView(views, given, open);

  const heading = dealsHeading(search, { ...staffListCopy, types: loanTypeWords });
  return (
    <div className="page">
      <PageHeading
        title={staffListCopy.title}
        subtitle={staffListCopy.subtitle}
        actions={
          <>
            <ExportMenu
              label={staffListCopy.exportOf}
              words={staffListCopy}
              failed={staffListCopy.exportFailed}
              load={(format) =>
                call(staffDealRoutes.export, { query: { ...found, format, columns: shown.join('|') } })
              }
              fileName={(format) => `${staffListCopy.file({ day: lenderToday() })}.${format}`}
            />
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setAdding(true)}
            >
              {staffListCopy.newDeal}
            </Button>
          </>
        }
      />
      {(adding || isAsked) && <NewDealDialog onClose={stopAdding} />}
      <Narrowing {...{ search, view, views, show, open }} />
      <Card
        title={<span className="wrap-anywhere">{heading}</span>}
        actions={
          <SearchField
            size="sm"
            label={staffListCopy.search}
            value={search.q ?? ''}
            onChange={(q) => show({ ...search, q })}
            className="w-full sm:w-64"
          />
        }
      >
        <DataTable
          label={staffListCopy.title}
          columns={staffDealsColumns(shown, { isUsual: columns === undefined })}
          rows={rows}
          rowKey={(deal) => deal.id}
          rowLink={staffDealLink}
          sort={sortFrom(search.sort ?? usualOrder)}
          onSortChange={({ key, direction }) =>
            show({ ...search, sort: `${direction === 'descending' ? '-' : ''}${key}` as StaffDealOrder })
          }
          {...queryPages(query, loadFailed)}
          empty={
            <EmptyState
              title={staffListCopy.noResults}
              action={
                isNarrowed && (
                  <Button onClick={() => open({ view: everything, columns })}>{staffListCopy.clear}</Button>
                )
              }
            >
              {search.q !== undefined && staffListCopy.searchHint}
            </EmptyState>
          }
        />
      </Card>
    </div>
  );
}

interface NarrowingProps {
  readonly search: StaffDealsSearch;
  readonly view: string | undefined;
  readonly views: readonly SavedView[] | undefined;
  readonly show: (next: StaffDealsSearch) => void;
  readonly open: (next: ViewSearch) => void;
}

/** The list’s filters, columns and saved views. */
function Narrowing({ search, view, views = [], show, open }: NarrowingProps) {
  const shown = columnsOf(search);
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <SelectField
        label={staffListCopy.stage}
        options={stageOptions}
        value={search.stage ?? ''}
        onChange={(event) => show({ ...search, stage: event.target.value as Stage })}
        className="w-full sm:w-60"
      />
      <SelectField
        label={staffListCopy.type}
        options={typeOptions}
        value={search.type ?? ''}
        onChange={(event) => show({ ...search, type: event.target.value as LoanType })}
        className="w-full sm:w-52"
      />
      <div className="flex flex-wrap items-end gap-2">
        <ChooseColumns
          shown={shown}
          onChange={(next) => show({ ...search, columns: writtenColumns(next) })}
        />
        <ViewsMenu of="deals" search={{ ...search, view }} views={views} onSearch={open} />
      </div>
    </div>
  );
}
