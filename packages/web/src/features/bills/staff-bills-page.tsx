import { loadFailed } from '../../platform/load-failed.ts';
import { handBillCopy as copy } from '@drawbridge/messages/bills';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Bill, HandBillsOfDeal } from '@drawbridge/contract/bills/schema.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { queryClient } from '../../platform/queries.ts';
import { buttonClass, textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { BillsTable } from './bills-card.tsx';
import { HandBillForm } from './hand-bill-form.tsx';
import { billsQuery, handBillsQuery } from './queries.ts';
import { WaitingHandBill } from './waiting-hand-bill.tsx';
import { WithdrawBillButton } from './withdraw-bill-button.tsx';

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(handBillsQuery(dealId));

/** A loan’s bills for employees. While nobody confirmed its terms, they enter them by hand. */
export function StaffBillsPage() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/bills' });
  usePageTitle(copy.title);
  const query = useQuery(handBillsQuery(dealId));
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-40']} />}>
      {(found) => (
        <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
          <div className="grid gap-6">
            {found.waiting && <WaitingHandBill dealId={dealId} waiting={found.waiting} />}
            <StaffBillsCard dealId={dealId} />
          </div>
          <EnterCard dealId={dealId} found={found} />
        </div>
      )}
    </QueryView>
  );
}

function EnterCard({ dealId, found }: { readonly dealId: string; readonly found: HandBillsOfDeal }) {
  const { isFunded, isConfirmed, earlier } = found;
  if (!isFunded || isConfirmed)
    return (
      <Card title={copy.made} padded>
        <p className="text-ink-2">{isFunded ? copy.calculated : copy.notFunded}</p>
      </Card>
    );
  return (
    <Card title={copy.enter}>
      <p className="p-4 text-ink-2 md:p-[18px]">
        <MarkedText text={copy.enterText} marks={{ terms: termsLinkOf(dealId) }} />
      </p>
      <HandBillForm key={`${found.waiting?.id} ${earlier}`} dealId={dealId} earlier={earlier} />
    </Card>
  );
}

function StaffBillsCard({ dealId }: { readonly dealId: string }) {
  const { data } = useQuery(billsQuery(dealId));
  if (!data) return null;
  return (
    <Card title={copy.title}>
      {data.length === 0 ? (
        <EmptyState title={copy.none} />
      ) : (
        <BillsTable dealId={dealId} bills={data} actions={handBillActionsOf(dealId)} />
      )}
    </Card>
  );
}

const termsLinkOf = (dealId: string) => (words: string) => (
  <Link to="/staff/deals/$dealId/terms" params={{ dealId }} className={textLinkClass}>
    {words}
  </Link>
);

const handBillActionsOf = (dealId: string) => (bill: Bill) => <HandBillActions dealId={dealId} bill={bill} />;

/** What employees can do with a bill by hand that is due. */
function HandBillActions({ dealId, bill }: { readonly dealId: string; readonly bill: Bill }) {
  const { number, dueOn, open, state, byHand } = bill;
  if (byHand === null || (state !== 'open' && state !== 'part paid')) return null;
  return (
    <>
      <Link
        to="/staff/deals/$dealId/ledger"
        params={{ dealId }}
        search={{ pay: open, dueOn }}
        aria-label={copy.postNamed({ number })}
        className={buttonClass({ size: 'sm' })}
      >
        {copy.post}
      </Link>
      <WithdrawBillButton dealId={dealId} number={number} />
    </>
  );
}
