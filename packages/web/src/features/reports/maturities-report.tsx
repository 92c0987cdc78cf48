import { reportCopy as copy } from '@drawbridge/messages/reports';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { MaturityReport } from '@drawbridge/contract/reports/schema.ts';
import type { MaturityBand } from '@drawbridge/domain/reports/maturity-bands.ts';
import { formatAmount, formatCount } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RowBar } from '../../ui/row-bar.tsx';
import { EmptyReport } from './empty-report.tsx';
import { Figures } from './figures.tsx';
import { MaturingLoans } from './maturing-loans.tsx';
import { maturityReportQuery } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { readReportSearch, type ReportSearch } from './report-search.ts';
import { totalClass } from './total-class.ts';

type Row = Omit<MaturityReport['bands'][number], 'band'> & { readonly band: MaturityBand | undefined };

const nameOf = ({ band }: Row) => (band === undefined ? copy.total : copy.bands[band]);

function columnsFor(most: number): readonly Column<Row>[] {
  return [
    { key: 'band', header: copy.matures, primary: true, cell: nameOf },
    {
      key: 'chart',
      header: copy.chart,
      headerHidden: true,
      width: 'w-1/3',
      cell: ({ band, principal: amount }) =>
        band && <RowBar most={most} parts={[{ amount, look: band === 'overdue' ? 'red' : 'accent' }]} />,
    },
    { key: 'deals', header: copy.deals, align: 'right', cell: ({ deals }) => formatCount(deals) },
    {
      key: 'amount',
      header: copy.loanAmount,
      align: 'right',
      cell: ({ amount }) => formatAmount(amount),
    },
    {
      key: 'principal',
      header: copy.principal,
      align: 'right',
      cardAside: true,
      cell: ({ principal, withoutLedger }) => (
        <>
          {formatAmount(principal)}
          {withoutLedger > 0 && (
            <span className="block text-sm font-normal text-ink-2">
              {copy.withoutLedger({ loans: withoutLedger })}
            </span>
          )}
        </>
      ),
    },
  ];
}

function linkWith({ type }: ReportSearch): RowLink<Row> {
  return ({ band, deals }, { className, children }) =>
    deals === 0 ? (
      children
    ) : (
      <Link
        to="/staff/reports/maturities"
        search={{ ...(type === undefined ? {} : { type }), ...(band === undefined ? {} : { band }) }}
        replace
        resetScroll={false}
        className={className}
      >
        {children}
      </Link>
    );
}

/** Bands add up: 90 days includes everything that matures sooner. */
function figuresOf({ bands }: MaturityReport) {
  const sum = (wanted: readonly MaturityBand[]) =>
    bands
      .filter(({ band }) => wanted.includes(band))
      .reduce(
        (all, { deals, principal }) => ({
          deals: all.deals + deals,
          principal: all.principal + principal,
        }),
        { deals: 0, principal: 0 },
      );
  return [
    { label: copy.bands.overdue, ...sum(['overdue']) },
    { label: copy.next({ days: '30' }), ...sum(['30']) },
    { label: copy.next({ days: '90' }), ...sum(['30', '60', '90']) },
    { label: copy.next({ days: '180' }), ...sum(['30', '60', '90', '180']) },
  ].map(({ label, deals, principal }) => ({
    label,
    value: formatCount(deals),
    note: copy.owed({ amount: formatAmount(principal) }),
  }));
}

export function MaturitiesReportPage() {
  const search = readReportSearch(useSearch({ strict: false }));
  const query = useQuery(maturityReportQuery(search));
  return (
    <ReportFrame report="maturities" search={search} query={query}>
      {(data) => (
        <>
          <Figures of={4} noted figures={data && figuresOf(data)} />
          <Card title={copy.titles.maturities}>
            {data?.total.deals === 0 ? (
              <EmptyReport
                title={copy.noMaturities}
                hint={copy.noMaturitiesHint}
                narrowed={search.type !== undefined}
              />
            ) : (
              <DataTable
                label={copy.titles.maturities}
                columns={columnsFor(Math.max(0, ...(data?.bands ?? []).map(({ principal }) => principal)))}
                rows={data && [...data.bands, { ...data.total, band: undefined }]}
                rowKey={nameOf}
                rowLink={linkWith(search)}
                rowClass={({ band }) => (band === undefined ? totalClass : undefined)}
                skeletonRows={6}
                loading={query.isPlaceholderData}
              />
            )}
          </Card>
          {data?.total.deals !== 0 && <MaturingLoans search={search} />}
        </>
      )}
    </ReportFrame>
  );
}
