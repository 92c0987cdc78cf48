import { cardCopy } from '@drawbridge/messages/cards';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { AppraisalFee } from '@drawbridge/contract/cards/schema.ts';
import { messageOf } from '../../platform/api.ts';
import { formatAmount } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dealQuery } from '../deals/public.ts';
import { HostedFee } from './hosted-fee.tsx';
import { CardReceiptCard } from './card-receipt-card.tsx';
import { PayFeeForm } from './pay-fee-form.tsx';
import { billingQuery, feeQuery } from './queries.ts';

export function CardPage() {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId' });
  const fee = useQuery(feeQuery(dealId));
  const isBorrower = useSession()?.accountType === 'CustomerAccount';
  const billing = useQuery({ ...billingQuery(), enabled: isBorrower });
  usePageTitle(cardCopy.title);
  const failure = fee.data ? (billing.data ? null : billing.error) : fee.error;
  return (
    <div className="grid max-w-160 gap-6">
      {fee.data && (billing.data || !isBorrower || fee.data.state !== 'due') ? (
        <FeeInState dealId={dealId} fee={fee.data} isBorrower={isBorrower} />
      ) : failure ? (
        <LoadFailure
          retrying={fee.isFetching || billing.isFetching}
          onRetry={() => void Promise.all([fee.refetch(), billing.refetch()])}
        >
          {cardCopy.loadFailed({ reason: messageOf(failure) })}
        </LoadFailure>
      ) : (
        <Card label={cardCopy.title} padded>
          <div aria-busy className="grid gap-4.5">
            <Skeleton className="w-40" />
            <Skeleton shape="block" className="h-11 w-full" />
            <Skeleton shape="block" className="h-11 w-full" />
            <Skeleton shape="block" className="h-11 w-full" />
          </div>
        </Card>
      )}
      <Link
        to="/dashboard/deal/$dealId"
        params={{ dealId }}
        className={`${textLinkClass} justify-self-start`}
      >
        {cardCopy.toDeal}
      </Link>
    </div>
  );
}

function FeeInState({
  dealId,
  fee,
  isBorrower,
}: {
  readonly dealId: string;
  readonly fee: AppraisalFee;
  readonly isBorrower: boolean;
}) {
  const session = useSession();
  const deal = useQuery(dealQuery(dealId)).data;
  const profile = useQuery({ ...billingQuery(), enabled: isBorrower }).data;
  const paysItself = isBorrower && session?.viewing === undefined && deal?.isAdded === false;
  switch (fee.state) {
    case 'none':
      return (
        <Card title={cardCopy.title} padded>
          <p className="font-medium">{cardCopy.none}</p>
          <p className="text-sm text-ink-2">{cardCopy.noneHint}</p>
        </Card>
      );
    case 'paid':
      return <CardReceiptCard fee={fee} />;
    case 'pending':
      if (fee.held !== null)
        return (
          <Alert tone="amber" title={cardCopy.heldTitle}>
            {fee.held}
          </Alert>
        );
      if (paysItself && fee.shape === 'hosted') return <HostedFee dealId={dealId} fee={fee} />;
      return (
        <Alert tone="amber" title={cardCopy.pendingTitle}>
          {cardCopy.pending}
        </Alert>
      );
    case 'due':
      if (!paysItself || !profile)
        return (
          <Alert tone="blue" live="off" title={`${cardCopy.amount}: ${formatAmount(fee.amount)}`}>
            {session?.viewing === undefined ? cardCopy.onlyBorrower : cardCopy.whileViewing}
          </Alert>
        );
      if (fee.shape === 'none') return <CallToPay amount={fee.amount} />;
      if (fee.shape === 'hosted') return <HostedFee dealId={dealId} fee={fee} />;
      return (
        <PayFeeForm
          dealId={dealId}
          amount={fee.amount ?? 0}
          failedBefore={fee.failed}
          billing={{
            ...profile,
            name: session?.name ?? '',
            email: session?.username ?? '',
            company: deal.borrowingEntities[0]?.BorrowingEntity__c ?? '',
          }}
        />
      );
  }
}

function CallToPay({ amount }: { readonly amount: number | null }) {
  const { name, phone } = settings().lender;
  return (
    <Card title={cardCopy.title} note={`${cardCopy.amount}: ${formatAmount(amount)}`} padded>
      <p className="font-medium">{cardCopy.noCards}</p>
      <p>
        {cardCopy.call({ lender: name })}{' '}
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${textLinkClass} num whitespace-nowrap`}>
          {phone}
        </a>
      </p>
    </Card>
  );
}
