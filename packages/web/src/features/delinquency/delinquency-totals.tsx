import { bucketWords, delinquencyCopy as copy } from '@drawbridge/messages/delinquency';
import { Link } from '@tanstack/react-router';
import type { DelinquentLoans } from '@drawbridge/contract/delinquency/schema.ts';
import { formatCount, formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RowBar } from '../../ui/row-bar.tsx';
import { TotalsRow } from '../../ui/totals-row.tsx';
import { readDelinquency, type DelinquencySearch } from './delinquency-search.ts';

type Row = DelinquentLoans['totals'][number];

function columnsFor(most: number): readonly Column<Row>[] {
  return [
    { key: 'bucket', header: copy.bucket, primary: true, cell: ({ bucket }) => bucketWords[bucket] },
    {
      key: 'chart',
      header: copy.amount,
      headerHidden: true,
      hideOnCards: true,
      width: 'w-1/3',
      cell: ({ bucket, pastDue: amount }) => (
        <RowBar most={most} parts={[{ amount, look: bucket === '1-29' ? 'accent' : 'red' }]} />
      ),
    },
    { key: 'loans', header: copy.loanCount, align: 'right', cell: ({ loans }) => formatCount(loans) },
    {
      key: 'amount',
      header: copy.amount,
      align: 'right',
      cell: ({ pastDue }) => formatDollars(pastDue),
    },
  ];
}

function linkWith(search: DelinquencySearch): RowLink<Row> {
  return ({ bucket, loans }, { className, children }) =>
    loans === 0 ? (
      children
    ) : (
      <Link
        to="/staff/delinquency"
        search={readDelinquency({ ...search, bucket })}
        replace
        resetScroll={false}
        className={className}
      >
        {children}
      </Link>
    );
}

interface DelinquencyTotalsProps {
  readonly search: DelinquencySearch;
  readonly data: Pick<DelinquentLoans, 'totals' | 'total'> | undefined;
}

/** How many loans of each status are behind, and by how much. A row filters the list by its status. */
export function DelinquencyTotals({ search, data }: DelinquencyTotalsProps) {
  return (
    <Card title={copy.buckets}>
      <DataTable
        label={copy.buckets}
        columns={columnsFor(Math.max(0, ...(data?.totals ?? []).map(({ pastDue }) => pastDue)))}
        rows={data?.totals}
        rowKey={({ bucket }) => bucket}
        rowLink={linkWith(search)}
        skeletonRows={6}
        footer={
          data && (
            <TotalsRow
              aside={<span className="max-md:hidden" />}
              cells={[
                { label: copy.loanCount, value: formatCount(data.total.loans) },
                { label: copy.amount, value: formatDollars(data.total.pastDue) },
              ]}
            />
          )
        }
      />
    </Card>
  );
}
