import { accountCopy as copy, bucketWords, explainCopy } from '@drawbridge/messages/loan-accounts';
import type { AccountBill } from '@drawbridge/contract/loan-accounts/schema.ts';
import { useState } from 'react';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ExplainBillButton } from './explained.tsx';
import { SentBill } from '../bills/public.ts';

/** The bills of a loan, each opening to what it is made of and where its interest comes from. */
export function AccountBills({
  dealId,
  bills,
}: {
  readonly dealId: string;
  readonly bills: readonly AccountBill[];
}) {
  const [showsAll, setShowsAll] = useState(false);
  const earlier = bills.length - countShown(bills);
  if (bills.length === 0) return <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.noBills}</p>;
  return (
    <div className="divide-y divide-line">
      {bills.slice(0, showsAll ? bills.length : bills.length - earlier).map((bill) => (
        <Disclosure
          key={bill.dueOn}
          level={3}
          drawnWhenOpened
          title={copy.billDue({ day: formatDate(bill.dueOn) })}
          aside={
            <span className="flex items-center gap-2">
              <span className="num font-semibold">{formatDollars(bill.amount)}</span>
              <BillState bill={bill} />
            </span>
          }
        >
          <div className="grid gap-4">
            <BillParts bill={bill} />
            <SentBill dealId={dealId} dueOn={bill.dueOn} />
          </div>
        </Disclosure>
      ))}
      {earlier > 0 && (
        <p className="px-4 py-3 md:px-[18px]">
          <Button size="sm" variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {copy.earlierBills({ bills: earlier })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Paid bills shown before “Show all”. */
const paidShown = 5;

/** How many bills are shown at first: all unpaid ones and a few paid ones. */
function countShown(bills: readonly AccountBill[]): number {
  const wanted = Math.max(paidShown, bills.findLastIndex(({ open }) => open !== 0) + 2);
  // Hiding a single bill behind a button saves no room.
  return wanted >= bills.length - 1 ? bills.length : wanted;
}

function BillState({ bill }: { readonly bill: AccountBill }) {
  if (bill.open === 0) return <Tag tone="green">{copy.paid}</Tag>;
  return bill.open < bill.amount ? (
    <Tag tone="amber">{copy.openOf({ amount: formatDollars(bill.open) })}</Tag>
  ) : (
    <Tag tone="amber">{copy.open}</Tag>
  );
}

function BillParts({ bill }: { readonly bill: AccountBill }) {
  const parts = [
    {
      label: copy.interestOf({ from: formatDate(bill.periodFrom), to: formatDate(bill.periodTo) }),
      amount: bill.interest,
    },
    { label: copy.trueUp, amount: bill.trueUp },
    { label: bucketWords.escrow, amount: bill.escrow },
    { label: bucketWords.principal, amount: bill.principal },
  ].filter(({ amount }, at) => at === 0 || amount !== 0);
  return (
    <div className="grid gap-4">
      <DescriptionList
        spread
        items={parts.map(({ label, amount }) => ({ label, value: formatDollars(amount) }))}
      />
      <ExplainBillButton dueOn={bill.dueOn} label={explainCopy.bill({ day: formatDate(bill.dueOn) })} />
    </div>
  );
}
