import { loadFailed } from '../../platform/load-failed.ts';
import { balanceWords, dateWords, ledgerCopy as copy } from '@drawbridge/messages/ledger';
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { readPayments } from '@drawbridge/contract/payments/read-payments.ts';
import type { DealLedger } from '@drawbridge/contract/ledger/schema.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { queryClient } from '../../platform/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { LoanAccountCard, loanAccountQuery } from '../loan-accounts/public.ts';
import { loadBalanceCard } from '../payments/public.ts';
import { StatementsCard } from '../statements/public.ts';
import { AccountPostDialog } from './account-post-dialog.tsx';
import { useAskedPayment, useAskedPosting, useIsPostingAsked } from './asked-posting.ts';
import { EntriesCard } from './entries-card.tsx';
import { useLedgerFilter } from './ledger-filter.tsx';
import { leftToRefund } from './left-to-refund.ts';
import { PostDialog } from './post-dialog.tsx';
import { ledgerEntriesQuery, ledgerPaymentsQuery, ledgerQuery } from './queries.ts';
import { UnexplainedCard } from './unexplained-card.tsx';
import { WaiversCard } from './waivers-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const BalanceCard = lazyPart(loadBalanceCard);

/** Fewer entries have no picture. */
const fewestPictured = 3;

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(ledgerQuery(dealId));

export function LedgerPage() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/ledger' });
  usePageTitle(copy.title);
  // Both queries start at once.
  usePrefetchInfiniteQuery(ledgerEntriesQuery(dealId, useLedgerFilter()));
  const query = useQuery(ledgerQuery(dealId));
  const payments = useQuery({ ...ledgerPaymentsQuery(dealId), select: readPayments });
  // Shown together, so that neither pushes the entries down when it arrives.
  const isLoading = useQuery(loanAccountQuery(dealId)).isLoading || payments.isLoading;
  // The work queue, the bills page and the escrow page open the form for what they propose.
  const start = useAskedPosting();
  const payment = useAskedPayment();
  const isPostingAsked = useIsPostingAsked();
  const isAsked = start !== undefined || payment !== undefined || isPostingAsked;
  const [isPosting, setPosting] = useState(isAsked);
  // The search of employees may open the form while this page is on screen.
  const posting = isPosting || isPostingAsked;
  const navigate = useNavigate();
  function stopPosting() {
    setPosting(false);
    if (isAsked) void navigate({ to: '.', search: {}, replace: true, resetScroll: false, state: true });
  }
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<Loading />}>
      {(ledger) =>
        isLoading ? (
          <Loading />
        ) : (
          <div key={dealId} className="grid gap-6">
            {(ledger.isOpen || ledger.isPaidOff) && (
              <Button
                variant="primary"
                className="ml-auto"
                icon={<Plus aria-hidden className="size-4" />}
                onClick={() => setPosting(true)}
              >
                {copy.post}
              </Button>
            )}
            <LoanAccountCard dealId={dealId} />
            <StandingCard ledger={ledger} />
            {payments.data && payments.data.length >= fewestPictured && (
              <Suspense fallback={<SkeletonGroup shape="block" sizes={['h-96', 'h-24']} />}>
                <BalanceCard payments={payments.data} />
              </Suspense>
            )}
            <UnexplainedCard unexplained={ledger.unexplained} />
            <EntriesCard dealId={dealId} ledger={ledger} />
            {ledger.account && (
              <WaiversCard dealId={dealId} ledger={ledger} waivers={ledger.account.waivers} />
            )}
            <StatementsCard dealId={dealId} />
            {posting &&
              (ledger.isOpen || ledger.isPaidOff) &&
              (ledger.account ? (
                <AccountPostDialog {...{ dealId, ledger, start }} onClose={stopPosting} />
              ) : (
                <PostDialog {...{ dealId, ledger, start: payment }} onClose={stopPosting} />
              ))}
          </div>
        )
      }
    </QueryView>
  );
}

function Loading() {
  return <SkeletonGroup className="grid gap-6" sizes={['h-36', 'h-96', 'h-96']} />;
}

const balanceNames = Object.keys(balanceWords) as (keyof typeof balanceWords)[];
const dateNames = Object.keys(dateWords) as (keyof typeof dateWords)[];

function StandingCard({ ledger }: { readonly ledger: DealLedger }) {
  const { standing, isOpen, isPaidOff, account } = ledger;
  const note = isOpen
    ? account === null
      ? copy.standingNotConfirmed
      : undefined
    : isPaidOff
      ? copy.afterPayoff
      : copy.notOpen;
  const { suspense, reserves, impounds } = standing.balances;
  // A loan that is paid off has no next payment.
  const left =
    account !== null && standing.nextDue === null
      ? leftToRefund({ suspense, reserve: reserves, escrow: impounds })
      : undefined;
  return (
    <Card title={copy.standing} {...(note === undefined ? {} : { note })}>
      {left !== undefined && (
        <Alert tone="amber" live="off" className="m-4">
          {left}
        </Alert>
      )}
      <Facts
        columns={4}
        facts={[
          ...balanceNames.map((name) => ({
            label: balanceWords[name],
            value: formatDollars(standing.balances[name]),
          })),
          ...dateNames.map((name) => ({ label: dateWords[name], value: formatDate(standing[name]) })),
        ]}
      />
    </Card>
  );
}
