import { howToPayCopy, paymentPortalCopy as copy } from '@drawbridge/messages/payments';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import { callAside } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { formatDollars } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TotalsRow } from '../../ui/totals-row.tsx';
import { lateSentences } from './late-sentences.ts';
import { columnsFor } from './payment-loan-columns.tsx';
import { WireFacts } from './wire-facts.tsx';

/** The built-in payment page for lenders without a payment portal: next payments and how to pay. */
export function PaymentPortalPage() {
  const { token } = useParams({ from: '/pay/$token' });
  usePageTitle(copy.title);
  const query = useQuery({
    queryKey: ['payment-page', token],
    queryFn: () => callAside(paymentRoutes.paymentPage, { params: { token } }),
    retry: false,
  });
  const { lender } = settings();
  if (query.isError) {
    return (
      <div className="grid max-w-lg justify-items-start gap-4">
        <h1 tabIndex={-1}>{copy.title}</h1>
        <Alert tone="amber">{copy.over}</Alert>
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {copy.toPortal}
        </Link>
      </div>
    );
  }
  return (
    <div className="grid w-full max-w-4xl gap-5">
      <PageHeading
        title={copy.title}
        subtitle={query.data ? copy.subtitle({ name: query.data.name }) : '\u00a0'}
      />
      <Card title={copy.loans}>
        <DataTable
          label={copy.loans}
          columns={columnsFor(token)}
          rows={query.data?.loans}
          rowKey={(loan) => loan.number}
          empty={<EmptyState title={copy.none} />}
          footer={
            query.data && (
              <TotalsRow
                label={copy.total}
                cells={[
                  { label: copy.amountDue, value: formatDollars(query.data.totalDue) },
                  ...[copy.due, copy.last, howToPayCopy.bill].map((label) => ({ label, value: '' })),
                ]}
              />
            )
          }
        />
      </Card>
      <Card title={copy.howTitle} padded>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{howToPayCopy.debit}</li>
          <li>{query.data?.wires ? howToPayCopy.wires : howToPayCopy.wire}</li>
          <li>{howToPayCopy.reach({ phone: lender.phone, email: lender.email })}</li>
        </ul>
        {query.data?.wires && <WireFacts wires={query.data.wires} />}
        {lateSentences(query.data?.loans ?? []).map((sentence) => (
          <p key={sentence} className="mt-3 text-ink-2">
            {sentence}
          </p>
        ))}
      </Card>
    </div>
  );
}
