import { requiredTermWords, unconfirmedCopy as copy } from '@drawbridge/messages/loan-accounts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UnconfirmedLoan } from '@drawbridge/contract/loan-accounts/schema.ts';
import { formatCount, formatDate } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { Tag } from '../../ui/tag.tsx';
import { unconfirmedQuery } from './queries.ts';

/** Loans with unconfirmed terms, each linked to the page where they are confirmed. */
export function UnconfirmedPage() {
  usePageTitle(copy.title);
  const query = useQuery({ ...unconfirmedQuery, staleTime: 0 });
  const { loans, count = 0 } = query.data ?? {};
  return (
    <div className="page">
      <PageHeading title={copy.title} subtitle={copy.subtitle} />
      <Card
        title={copy.title}
        {...(loans && loans.length > 0
          ? {
              count:
                loans.length < count
                  ? copy.listed({ listed: formatCount(loans.length), count: formatCount(count) })
                  : formatCount(count),
            }
          : {})}
      >
        <DataTable
          label={copy.title}
          columns={columns}
          rows={loans}
          rowKey={({ dealId }) => dealId}
          rowLink={termsLink}
          error={queryFailure(query, loadFailed)}
          empty={<EmptyState title={copy.none}>{copy.noneHint}</EmptyState>}
        />
      </Card>
    </div>
  );
}

const columns: readonly Column<UnconfirmedLoan>[] = [
  {
    key: 'loan',
    header: copy.loan,
    primary: true,
    cell: ({ name, number, isProposed }) => (
      <>
        {name}
        <small>{number}</small>
        {isProposed && <Tag tone="amber">{copy.proposed}</Tag>}
      </>
    ),
  },
  { key: 'borrower', header: copy.borrower, cell: ({ borrower }) => borrower },
  {
    key: 'missing',
    header: copy.missing,
    cell: ({ missing }) =>
      missing.length === 0 ? copy.nothingMissing : missing.map((term) => requiredTermWords[term]).join(', '),
  },
  {
    key: 'from',
    header: copy.from,
    cell: ({ imported }) =>
      imported === null
        ? copy.fromDeal
        : copy.fromFile({
            file: imported.file,
            by: imported.by === null ? 'none' : 'person',
            name: imported.by ?? '',
          }),
  },
  { key: 'since', header: copy.since, cell: ({ since }) => formatDate(since) },
];

/** Opens the page on which the terms are confirmed. */
function termsLink({ dealId }: UnconfirmedLoan, { className, children }: RowLinkProps) {
  return (
    <Link to="/staff/deals/$dealId/terms" params={{ dealId }} className={className}>
      {children}
    </Link>
  );
}
