import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { DealProperty } from '@drawbridge/contract/properties/schema.ts';
import { dash, formatAmount, formatCount } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { propertyCopy } from './copy.ts';
import { PropertyPicture } from './property-picture.tsx';
import { propertiesQuery } from './queries.ts';

const columns: readonly Column<DealProperty>[] = [
  {
    key: 'street',
    header: propertyCopy.address,
    primary: true,
    cell: ({ street, picture }) => (
      <span className="flex items-center gap-3.5 max-md:pb-1.5">
        <PropertyPicture picture={picture} decorative className="size-16" />
        <span className="min-w-0 font-semibold wrap-anywhere">{street}</span>
      </span>
    ),
  },
  { key: 'city', header: propertyCopy.city, cell: ({ city }) => city },
  { key: 'state', header: propertyCopy.state, width: 'w-20', cell: ({ state }) => state },
  {
    key: 'zip',
    header: propertyCopy.zip,
    width: 'w-24',
    cell: ({ zip }) => <span className="num">{zip}</span>,
  },
  { key: 'type', header: propertyCopy.type, cell: ({ type }) => type ?? dash },
  {
    key: 'units',
    header: propertyCopy.units,
    align: 'right',
    width: 'w-20',
    cell: ({ units }) => (units === null ? dash : formatCount(units)),
  },
  {
    key: 'value',
    header: propertyCopy.value,
    align: 'right',
    width: 'w-36',
    cell: ({ value }) => formatAmount(value),
  },
];

const keyOf = ({ id }: DealProperty) => id;

/** The properties that secure a deal. */
export function PropertiesPage() {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId' });
  const query = useQuery(propertiesQuery(dealId));
  const { data } = query;
  usePageTitle(propertyCopy.title);
  const valued = data?.some(({ value }) => value !== null) ?? false;
  return (
    <Card
      title={propertyCopy.title}
      count={data && data.length > 0 ? formatCount(data.length) : undefined}
      footer={valued ? <p className="text-sm text-ink-2">{propertyCopy.valueNote}</p> : undefined}
    >
      <DataTable
        label={propertyCopy.title}
        columns={columns}
        rows={data}
        rowKey={keyOf}
        skeletonRows={2}
        error={queryFailure(query, propertyCopy.failed)}
        empty={<EmptyState icon={<MapPin />} title={propertyCopy.none} />}
      />
    </Card>
  );
}
