import { Link } from '@tanstack/react-router';
import type { RowLinkProps } from '../../ui/data-table-column.ts';

/** Links a table row to the employee page of its deal. */
export function staffDealLink(deal: { readonly id: string }, { className, children }: RowLinkProps) {
  return (
    <Link to="/staff/deals/$dealId" params={{ dealId: deal.id }} className={className}>
      {children}
    </Link>
  );
}
