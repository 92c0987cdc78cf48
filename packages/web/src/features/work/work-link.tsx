import { Link } from '@tanstack/react-router';
import type { WorkItem, WorkReference } from '@drawbridge/contract/work/schema.ts';
import { isAboutEscrow } from '@drawbridge/domain/work/held-money-states.ts';
import type { RowLinkProps } from '../../ui/data-table-column.ts';

/** Links a work item to the page where employees decide it. */
export function workLink(
  {
    kind,
    id,
    dealId,
    state,
  }: WorkReference & Partial<Pick<WorkItem, 'dealId'>> & { readonly state?: WorkItem['state'] | undefined },
  props: RowLinkProps,
) {
  const link = { ...props, 'data-work': id };
  switch (kind) {
    case 'draw':
      return <Link to="/staff/draws/$drawId" params={{ drawId: id }} {...link} />;
    case 'budget':
      return <Link to="/staff/budgets/$budgetId" params={{ budgetId: id }} {...link} />;
    case 'document':
      return <Link to="/staff/documents/$documentId" params={{ documentId: id }} {...link} />;
    case 'bank account':
      return <Link to="/staff/bank-accounts/$accountId" params={{ accountId: id }} {...link} />;
    case 'hold':
      return <Link to="/staff/holds/$holdId" params={{ holdId: id }} {...link} />;
    case 'release':
      return <Link to="/staff/deals/$dealId/release" params={{ dealId: id }} {...link} />;
    case 'application':
      return <Link to="/staff/applications/$applicationId" params={{ applicationId: id }} {...link} />;
    case 'check':
      return <Link to="/staff/deals/$dealId/checks" params={{ dealId: dealId ?? '' }} {...link} />;
    case 'bill by hand':
      return <Link to="/staff/deals/$dealId/bills" params={{ dealId: dealId ?? '' }} {...link} />;
    case 'payoff by hand':
      return <Link to="/staff/deals/$dealId/payoff" params={{ dealId: dealId ?? '' }} {...link} />;
    case 'terms':
      return <Link to="/staff/deals/$dealId/terms" params={{ dealId: dealId ?? '' }} {...link} />;
    case 'next contact':
    case 'promise':
      return <Link to="/staff/deals/$dealId/collections" params={{ dealId: dealId ?? '' }} {...link} />;
    case 'held money':
      return state !== undefined && isAboutEscrow(state) ? (
        <Link to="/staff/deals/$dealId/escrow" params={{ dealId: dealId ?? '' }} {...link} />
      ) : (
        <Link
          to="/staff/deals/$dealId/ledger"
          params={{ dealId: dealId ?? '' }}
          search={state === 'suspense old' ? { post: 'set aside applied' } : {}}
          {...link}
        />
      );
    case 'payoff':
    case 'extension':
    case 'capex':
    case 'loss draft':
      return <Link to="/staff/requests/$requestId" params={{ requestId: id }} {...link} />;
  }
}
