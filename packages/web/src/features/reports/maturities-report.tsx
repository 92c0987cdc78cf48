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
import { Figures, type Figure } from './figures.tsx';
import { MaturingLoans } from './maturing-loans.tsx';
import { maturityReportQuery } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { ReportTrendCards } from './report-trend.tsx';
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
function figuresOf(data: MaturityReport | undefined): readonly Figure[] {
  const figure = (label: string, wanted: readonly MaturityBand[]): Figure => {
    const found = data?.bands.filter(({ band }) => wanted.includes(band));
    const sum = (of: 'deals' | 'principal') => found?.reduce((all, each) => all + each[of], 0) ?? 0;
    return {
      label,
      value: data && formatCount(sum('deals')),
      note: data && copy.owed({ amount: formatAmount(sum('principal')) }),
    };
  };
  return [
    figure(copy.bands.overdue, ['overdue']),
    figure(copy.next({ days: '30' }), ['30']),
    figure(copy.next({ days: '90' }), ['30', '60', '90']),
    figure(copy.next({ days: '180' }), ['30', '60', '90', '180']),
  ];
}

export function MaturitiesReportPage() {
  const search = readReportSearch(useSearch({ strict: false }));
  const query = useQuery(maturityReportQuery(search));
  return (
    <ReportFrame report="maturities" search={search} query={query}>
      {(data) => (
        <>
          <Figures figures={figuresOf(data)} />
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
          <ReportTrendCards report="maturities" search={search} />
          {data?.total.deals !== 0 && <MaturingLoans search={search} />}
        </>
      )}
    </ReportFrame>
  );
}
