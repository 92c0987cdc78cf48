import { Link } from '@tanstack/react-router';
import type { RowLinkProps } from '../../ui/data-table-column.ts';

/** Links a row of a table to the lender’s side of its deal. */
export function staffDealLink(deal: { readonly id: string }, { className, children }: RowLinkProps) {
  return (
    <Link to="/staff/deals/$dealId" params={{ dealId: deal.id }} className={className}>
      {children}
    </Link>
  );
}
