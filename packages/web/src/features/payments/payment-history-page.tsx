import { paymentCopy } from '@drawbridge/messages/payments';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { readPayments } from '@drawbridge/contract/payments/read-payments.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { BillsCard } from '../bills/public.ts';
import { BorrowerLetters } from '../payoff/public.ts';
import { StatementsCard } from '../statements/public.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { accountHistoryQuery } from './queries.ts';

/** A deal's payment history on the deal page, with its bills and monthly statements, and the payoff letters for its borrower. */
export function PaymentHistoryPage() {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId' });
  const isBorrower = useSession()?.accountType === 'CustomerAccount';
  return (
    <>
      <History dealId={dealId} />
      <BillsCard dealId={dealId} />
      <StatementsCard dealId={dealId} />
      {isBorrower && <BorrowerLetters dealId={dealId} />}
    </>
  );
}

function History({ dealId }: { readonly dealId: string }) {
  const query = useQuery({ ...accountHistoryQuery(dealId), select: readPayments });
  const empty = (
    <Card title={paymentCopy.title}>
      <EmptyState title={paymentCopy.none} icon={<ReceiptText />}>
        {paymentCopy.noneYet}
      </EmptyState>
    </Card>
  );
  return (
    <QueryView query={query} failure={paymentCopy.failed} skeleton={<HistorySkeleton />} empty={empty}>
      {(payments) => <PaymentHistory key={dealId} dealId={dealId} payments={payments} />}
    </QueryView>
  );
}
