import { reconciledLoansCopy as copy, reconciliationStateWords } from '@drawbridge/messages/reconciliations';
import { Link } from '@tanstack/react-router';
import type { ReconciledLoans } from '@drawbridge/contract/reconciliations/schema.ts';
import { dash, formatCount, formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { TotalsRow } from '../../ui/totals-row.tsx';
import { readLoans, type LoansSearch } from './loans-search.ts';

type Row = ReconciledLoans['totals'][number];

const columns: readonly Column<Row>[] = [
  { key: 'state', header: copy.state, primary: true, cell: ({ state }) => reconciliationStateWords[state] },
  { key: 'loans', header: copy.loanCount, align: 'right', cell: ({ loans }) => formatCount(loans) },
  {
    key: 'difference',
    header: copy.difference,
    align: 'right',
    cell: ({ state, difference }) => (state === 'differs' ? formatDollars(difference) : dash),
  },
];

function linkWith(search: LoansSearch): RowLink<Row> {
  return ({ state, loans }, { className, children }) =>
    loans === 0 ? (
      children
    ) : (
      <Link
        to="/staff/reconciliation"
        search={readLoans({ ...search, state })}
        replace
        resetScroll={false}
        className={className}
      >
        {children}
      </Link>
    );
}

interface LoansTotalsProps {
  readonly search: LoansSearch;
  readonly data: Pick<ReconciledLoans, 'totals' | 'total'> | undefined;
}

/** How many loans differ, agree or wait, and by how much they differ. A row narrows the list to its status. */
export function LoansTotals({ search, data }: LoansTotalsProps) {
  return (
    <Card title={copy.totals}>
      <DataTable
        label={copy.totals}
        columns={columns}
        rows={data?.totals}
        rowKey={({ state }) => state}
        rowLink={linkWith(search)}
        skeletonRows={5}
        footer={
          data && (
            <TotalsRow
              cells={[
                { label: copy.loanCount, value: formatCount(data.total.loans) },
                { label: copy.difference, value: formatDollars(data.total.difference) },
              ]}
            />
          )
        }
      />
    </Card>
  );
}
