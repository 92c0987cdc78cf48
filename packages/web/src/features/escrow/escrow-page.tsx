import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import { dash, formatDate, formatDollars } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { queryClient } from '../../platform/queries.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { AnalysesCard } from './analyses-card.tsx';
import { escrowKindWord } from './escrow-words.ts';
import { ItemsCard } from './items-card.tsx';
import { ProjectionCard } from './projection-card.tsx';
import { escrowQuery } from './queries.ts';

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(escrowQuery(dealId));

/** A loan’s escrow for employees: balance, items, past payments and the next year. */
export function EscrowPage() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/escrow' });
  usePageTitle(copy.title);
  const query = useQuery(escrowQuery(dealId));
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-40', 'h-96']} />}>
      {(escrow) => (
        <div key={dealId} className="grid gap-6">
          <BalanceCard escrow={escrow} />
          <ItemsCard dealId={dealId} escrow={escrow} />
          {escrow.account && <AnalysesCard dealId={dealId} escrow={escrow} />}
          {escrow.projection && <ProjectionCard projection={escrow.projection} />}
          <Card title={copy.paid}>
            <DataTable
              label={copy.paid}
              columns={paidColumns}
              rows={escrow.paid}
              rowKey={({ id }) => id}
              empty={<p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.noPaid}</p>}
            />
          </Card>
        </div>
      )}
    </QueryView>
  );
}

function BalanceCard({ escrow: { account, items } }: { readonly escrow: LoanEscrow }) {
  const next = items.find(({ nextDue }) => nextDue !== null);
  if (account === null)
    return (
      <Card label={copy.balance} padded>
        <p className="text-ink-2">{copy.noTerms}</p>
      </Card>
    );
  return (
    <Card label={copy.balance}>
      <Facts
        columns={3}
        facts={[
          { label: copy.balance, value: formatDollars(account.held) },
          { label: copy.monthly, value: account.monthly === null ? dash : formatDollars(account.monthly) },
          { label: copy.next, value: next ? formatDate(next.nextDue) : copy.nothingDue },
        ]}
      />
    </Card>
  );
}

const paidColumns: readonly Column<LoanEscrow['paid'][number]>[] = [
  {
    key: 'item',
    header: copy.item,
    primary: true,
    cell: ({ kind, payee, reason, returnedAt }) => (
      <>
        {payee}
        <small>{escrowKindWord(kind)}</small>
        {reason !== null && <small>{reason}</small>}
        {returnedAt !== null && <small>{copy.returned({ day: formatDate(returnedAt.slice(0, 10)) })}</small>}
      </>
    ),
  },
  { key: 'period', header: copy.period, cell: ({ dueOn }) => formatDate(dueOn) },
  { key: 'on', header: copy.paidOn, cell: ({ on }) => formatDate(on) },
  { key: 'amount', header: copy.amount, align: 'right', cell: ({ amount }) => formatDollars(amount) },
];
