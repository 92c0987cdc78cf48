import { applyCopy, staffApplyCopy as copy } from '@drawbridge/messages/applications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { StaffApplication } from '@drawbridge/contract/applications/schema.ts';
import { applicationStates } from '@drawbridge/domain/applications/application-states.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { staffApplicationsQuery, type ApplicationsFilter } from './queries.ts';
import { stateTones } from './state-tones.ts';

const stateOptions = applicationStates.map((value) => ({ value, label: applyCopy.state[value] }));
const productOptions = applicationProducts.map((value) => ({ value, label: applyCopy.product[value] }));

const columns: readonly Column<StaffApplication>[] = [
  {
    key: 'applicant',
    header: copy.applicant,
    primary: true,
    cell: ({ applicant, email }) => (
      <>
        <span className="font-semibold">{applicant ?? applyCopy.none}</span>
        <span className="block text-sm font-normal wrap-anywhere text-ink-2">{email}</span>
      </>
    ),
  },
  { key: 'number', header: copy.number, cell: ({ number }) => number },
  { key: 'product', header: copy.product, cell: ({ product }) => applyCopy.product[product] },
  { key: 'property', header: copy.property, cell: ({ property }) => property ?? applyCopy.none },
  {
    key: 'state',
    header: copy.state,
    cardAside: true,
    cell: ({ state }) => <Tag tone={stateTones[state]}>{applyCopy.state[state]}</Tag>,
  },
  {
    key: 'missing',
    header: copy.missing,
    align: 'right',
    cell: ({ missing }) => formatCount(missing),
  },
  { key: 'saved', header: copy.saved, cell: ({ savedAt }) => formatMoment(savedAt) },
];

function linkTo({ id }: StaffApplication, link: RowLinkProps) {
  return <Link to="/staff/applications/$applicationId" params={{ applicationId: id }} {...link} />;
}

/** Every application, begun or sent. */
export function ApplicationsPage() {
  usePageTitle(copy.title);
  const navigate = useNavigate();
  const filter = readFilter(useSearch({ strict: false }));
  const query = useInfiniteQuery(staffApplicationsQuery(filter));
  function narrow(by: ApplicationsFilter): void {
    const search = Object.fromEntries(
      Object.entries({ ...filter, ...by }).filter(([, value]) => value !== undefined && value !== ''),
    );
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }
  return (
    <div className="page">
      <PageHeading title={copy.title} subtitle={copy.subtitle} />
      <Card
        title={copy.title}
        actions={
          <div className="grid w-full gap-2 md:flex md:w-auto">
            <SelectField
              label={copy.product}
              labelHidden
              placeholder={copy.allProducts}
              options={productOptions}
              value={filter.product ?? ''}
              onChange={({ target }) =>
                narrow({ product: applicationProducts.find((one) => one === target.value) })
              }
              className="md:w-44"
            />
            <SelectField
              label={copy.state}
              labelHidden
              placeholder={copy.allStates}
              options={stateOptions}
              value={filter.state ?? ''}
              onChange={({ target }) =>
                narrow({ state: applicationStates.find((one) => one === target.value) })
              }
              className="md:w-44"
            />
            <SearchField
              label={copy.search}
              value={filter.q ?? ''}
              onChange={(q) => narrow({ q })}
              className="md:w-60"
            />
          </div>
        }
      >
        <DataTable
          label={copy.title}
          columns={columns}
          rows={query.data?.pages.flatMap((page) => page.applications)}
          rowKey={({ id }) => id}
          rowLink={linkTo}
          {...queryPages(query, copy.failed)}
          empty={<EmptyState title={Object.keys(filter).length > 0 ? copy.noMatch : copy.empty} />}
        />
      </Card>
    </div>
  );
}

function readFilter(given: Readonly<Record<string, unknown>>): ApplicationsFilter {
  const { q, state, product } = given;
  const known = {
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    state: applicationStates.find((one) => one === state),
    product: applicationProducts.find((one) => one === product),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
