import { propertyCopy } from '@drawbridge/messages/properties';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { shownPropertyFields } from '@drawbridge/contract/properties/fields.ts';
import type { DealProperty } from '@drawbridge/contract/properties/schema.ts';
import { formatCount } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { fieldColumns } from '../../platform/record-fields.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { PropertyPicture } from './property-picture.tsx';
import { propertiesQuery } from './queries.ts';
import { unusedColumns } from './unused-columns.ts';

const columnsOf = (rows: readonly DealProperty[] | undefined): readonly Column<DealProperty>[] => [
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
  ...fieldColumns(shownPropertyFields, { without: ['street', ...unusedColumns(rows)] }),
];

const keyOf = ({ id }: DealProperty) => id;

export function PropertiesPage() {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId' });
  const query = useQuery(propertiesQuery(dealId));
  const { data } = query;
  usePageTitle(propertyCopy.title);
  const valued = data?.some((property) => property.estimated_value !== null) ?? false;
  return (
    <Card
      title={propertyCopy.title}
      count={data && data.length > 0 ? formatCount(data.length) : undefined}
      footer={valued ? <p className="text-sm text-ink-2">{propertyCopy.valueNote}</p> : undefined}
    >
      <DataTable
        label={propertyCopy.title}
        columns={columnsOf(data)}
        rows={data}
        rowKey={keyOf}
        skeletonRows={2}
        error={queryFailure(query, propertyCopy.failed)}
        empty={<EmptyState icon={<MapPin />} title={propertyCopy.none} />}
      />
    </Card>
  );
}
