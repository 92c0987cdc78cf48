import { Link, linkOptions, type HistoryState } from '@tanstack/react-router';
import type { WorkItem, WorkReference } from '@drawbridge/contract/work/schema.ts';
import { isAboutEscrow } from '@drawbridge/domain/work/held-money-states.ts';
import type { RowLinkProps } from '../../ui/data-table-column.ts';
import { lastQueueAddress, type QueueAddress } from './queue-address.ts';

type Linked = WorkReference &
  Partial<Pick<WorkItem, 'dealId'>> & { readonly state?: WorkItem['state'] | undefined };

/** The page where employees decide a work item. */
export function pageOfWork({ kind, id, dealId, state }: Linked) {
  const params = { dealId: dealId ?? '' };
  switch (kind) {
    case 'draw':
      return linkOptions({ to: '/staff/draws/$drawId', params: { drawId: id } });
    case 'budget':
      return linkOptions({ to: '/staff/budgets/$budgetId', params: { budgetId: id } });
    case 'document':
      return linkOptions({ to: '/staff/documents/$documentId', params: { documentId: id } });
    case 'bank account':
      return linkOptions({ to: '/staff/bank-accounts/$accountId', params: { accountId: id } });
    case 'hold':
      return linkOptions({ to: '/staff/holds/$holdId', params: { holdId: id } });
    case 'release':
      return linkOptions({ to: '/staff/deals/$dealId/release', params: { dealId: id } });
    case 'application':
      return linkOptions({ to: '/staff/applications/$applicationId', params: { applicationId: id } });
    case 'check':
      return linkOptions({ to: '/staff/deals/$dealId/checks', params });
    case 'bill by hand':
      return linkOptions({ to: '/staff/deals/$dealId/bills', params });
    case 'payoff by hand':
      return linkOptions({ to: '/staff/deals/$dealId/payoff', params });
    case 'terms':
      return linkOptions({ to: '/staff/deals/$dealId/terms', params });
    case 'next contact':
    case 'promise':
      return linkOptions({ to: '/staff/deals/$dealId/collections', params });
    case 'held money':
      if (state !== undefined && isAboutEscrow(state))
        return linkOptions({ to: '/staff/deals/$dealId/escrow', params });
      return linkOptions({
        to: '/staff/deals/$dealId/ledger',
        params,
        search: state === 'suspense old' ? { post: 'set aside applied' } : {},
      });
    case 'payoff':
    case 'extension':
    case 'capex':
    case 'loss draft':
      return linkOptions({ to: '/staff/requests/$requestId', params: { requestId: id } });
  }
}

/** The kinds with a page for each item. The others are decided on pages of their loan or application. */
const ownPages: ReadonlySet<WorkItem['kind']> = new Set([
  'payoff',
  'extension',
  'capex',
  'loss draft',
  'draw',
  'budget',
  'document',
  'bank account',
  'hold',
]);

/** What an item’s page remembers when it is opened from the queue, which then stays beside it. */
export function stateBeside({ kind, id }: WorkReference, queue: QueueAddress): HistoryState {
  return { queue, ...(ownPages.has(kind) ? {} : { queueItem: { kind, id } }) };
}

/** Links a work item to the page where employees decide it. */
export function workLink(item: Linked, props: RowLinkProps) {
  return <Link {...pageOfWork(item)} {...props} data-work={item.id} />;
}

/** Links an item of the queue, which stays beside it. */
export function queueLink(item: Linked, props: RowLinkProps) {
  return (
    <Link
      {...pageOfWork(item)}
      {...props}
      data-work={item.id}
      state={() => stateBeside(item, lastQueueAddress())}
    />
  );
}
