import { maturingLoansCopy as copy } from '@drawbridge/messages/deals';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { loadFailed } from '../../platform/load-failed.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { fundedColumns } from './deal-columns.tsx';
import { dealLink } from './deal-link.tsx';
import { dealListQuery } from './queries.ts';

const shownLoans = 5;
const byMaturity = 'maturityDate';

/** The table below says the rest. */
const columns = fundedColumns
  .filter(({ key }) => key !== 'loanSignDate' && key !== 'productType')
  .map((column) => ({ ...column, sortable: false }));

/** The funded loans that mature next, with the way to all of them in that order. */
export function MaturingLoans({ accountType }: { readonly accountType: AccountType }) {
  const query = useInfiniteQuery(dealListQuery('funded', accountType, { q: '', sort: byMaturity }));
  return (
    <Card
      title={copy.title}
      footer={
        <Link
          to="."
          search={(asked: object) => ({ ...asked, fsort: byMaturity })}
          hash="funded"
          className={buttonClass({ size: 'sm' })}
        >
          {copy.all}
        </Link>
      }
    >
      <DataTable
        label={copy.title}
        columns={columns}
        rows={query.data?.pages[0]?.deals.slice(0, shownLoans)}
        skeletonRows={shownLoans}
        rowKey={({ id }) => id}
        rowLink={dealLink}
        error={queryFailure(query, loadFailed)}
        empty={<EmptyState title={copy.none} />}
      />
    </Card>
  );
}
