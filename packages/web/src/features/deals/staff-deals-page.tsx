import { loadFailed } from '../../platform/load-failed.ts';
import { dealColumnCopy, staffDealCopy, staffListCopy } from '@drawbridge/messages/deals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { StaffDeal } from '@drawbridge/contract/deals/staff-list-schema.ts';
import { loanTypes, loanTypeWords, type LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import { stageNames, stages, type Stage } from '@drawbridge/domain/deals/stages.ts';
import { dash, formatAmount, formatDate } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DealNameCell } from './deal-name-cell.tsx';
import { dealsHeading } from './deals-heading.ts';
import { NewDealDialog } from './new-deal-dialog.tsx';
import { staffDealLink } from './staff-deal-link.tsx';
import { readDealsSearch, type StaffDealsSearch } from './staff-deals-search.ts';
import { staffDealsQuery } from './staff-queries.ts';
import { StageTag } from './stage-tag.tsx';

const columns: readonly Column<StaffDeal>[] = [
  {
    key: 'deal',
    header: dealColumnCopy.deal,
    primary: true,
    cell: ({ nickname, address }) => <DealNameCell nickname={nickname} address={address} />,
  },
  {
    key: 'number',
    wideOnly: true,
    header: dealColumnCopy.number,
    width: 'w-32',
    cell: (deal) => <span className="num text-ink-2">{deal.number}</span>,
  },
  { key: 'borrower', header: staffDealCopy.borrower, cell: (deal) => deal.borrower },
  {
    key: 'broker',
    wideOnly: true,
    header: staffDealCopy.broker,
    hideOnCards: true,
    cell: (deal) => deal.broker ?? dash,
  },
  {
    key: 'status',
    header: dealColumnCopy.status,
    cardAside: true,
    width: 'w-52',
    cell: (deal) => <StageTag stage={deal.status} />,
  },
  {
    key: 'status_date',
    sortable: true,
    header: dealColumnCopy.statusDate,
    width: 'w-36',
    cell: (deal) => formatDate(deal.status_date),
  },
  {
    key: 'amount',
    header: dealColumnCopy.loanAmount,
    align: 'right',
    width: 'w-36',
    cell: (deal) => formatAmount(deal.loan_amount),
  },
];

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
  const query = useInfiniteQuery(staffDealsQuery(search));
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
    void navigate({ to: '.', search: readDealsSearch(next), replace: true, resetScroll: false });
  }

  const heading = dealsHeading(search, { ...staffListCopy, types: loanTypeWords });
  return (
    <div className="page">
      <PageHeading
        title={staffListCopy.title}
        subtitle={staffListCopy.subtitle}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setAdding(true)}
          >
            {staffListCopy.newDeal}
          </Button>
        }
      />
      {(adding || isAsked) && <NewDealDialog onClose={stopAdding} />}
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
      </div>
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
          columns={columns}
          rows={rows}
          rowKey={(deal) => deal.id}
          rowLink={staffDealLink}
          sort={{
            key: 'status_date',
            direction: search.sort === undefined ? 'descending' : 'ascending',
          }}
          onSortChange={({ direction }) =>
            show({ ...search, sort: direction === 'ascending' ? 'status_date' : undefined })
          }
          {...queryPages(query, loadFailed)}
          empty={
            <EmptyState
              title={staffListCopy.noResults}
              action={isNarrowed && <Button onClick={() => show({})}>{staffListCopy.clear}</Button>}
            >
              {search.q !== undefined && staffListCopy.searchHint}
            </EmptyState>
          }
        />
      </Card>
    </div>
  );
}
