import { Link } from '@tanstack/react-router';
import type { RowLinkProps } from '../../ui/data-table-column.ts';

/** Links a table row to its deal. */
export function dealLink(deal: { readonly id: string }, { className, children }: RowLinkProps) {
  return (
    <Link to="/dashboard/deal/$dealId" params={{ dealId: deal.id }} className={className}>
      {children}
    </Link>
  );
}
