import { exceptionSteps, exceptionWords, nightlyCopy as copy } from '@drawbridge/messages/nightly';
import { Link } from '@tanstack/react-router';
import type { NightlyException } from '@drawbridge/contract/nightly/schema.ts';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';

export const exceptionColumns: readonly Column<NightlyException>[] = [
  {
    key: 'loan',
    header: copy.loan,
    primary: true,
    cell: ({ dealName, loanNumber }) => (
      <>
        {dealName}
        {dealName !== loanNumber && <small>{loanNumber}</small>}
      </>
    ),
  },
  { key: 'why', header: copy.why, cell: ({ kind }) => exceptionWords[kind] },
  { key: 'do', header: copy.whatToDo, cell: ({ kind }) => exceptionSteps[kind] },
];

/** Opens the page on which the loan is put right. */
export function exceptionLink({ dealId, kind }: NightlyException, { className, children }: RowLinkProps) {
  return (
    <Link
      to={kind === 'impossibleTerms' ? '/staff/deals/$dealId/terms' : '/staff/deals/$dealId/ledger'}
      params={{ dealId }}
      className={className}
    >
      {children}
    </Link>
  );
}
