import { accountCopy as copy } from '@drawbridge/messages/loan-accounts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { HandBillDue } from '../bills/public.ts';
import { AccountBills } from './account-bills.tsx';
import { AmountDue } from './amount-due.tsx';
import { ExplainedAmounts } from './explained.tsx';
import { borrowerAccountQuery, explanationQuery } from './queries.ts';

/** What a borrower owes and why. While the loan’s terms are not confirmed, only what employees billed by hand. */
export function BorrowerAccount({ dealId }: { readonly dealId: string }) {
  const { data } = useQuery(borrowerAccountQuery(dealId));
  if (!data) return null;
  if (!data.account) return <HandBillDue dealId={dealId} />;
  return (
    <ExplainedAmounts query={(asked) => explanationQuery(dealId, 'borrower', asked)}>
      <Card title={copy.amountDue}>
        <AmountDue account={data.account} />
        <Facts
          columns={2}
          className="border-t border-line"
          facts={[
            { label: copy.principal, value: formatDollars(data.account.principal) },
            data.account.undrawn > 0
              ? { label: copy.undrawn, value: formatDollars(data.account.undrawn) }
              : { label: copy.maturity, value: formatDate(data.account.maturityOn) },
          ]}
        />
        {data.account.warnings.includes('onHold') && (
          <p className="px-4 pb-3.5 text-sm text-ink-2 md:px-[18px]">{copy.borrowerOnHold}</p>
        )}
        {data.account.reserveEmptyOn !== null && (
          <p className="px-4 pb-3.5 text-sm text-ink-2 md:px-[18px]">
            {copy.borrowerReserveEmpty({ day: formatDate(data.account.reserveEmptyOn) })}
          </p>
        )}
        <div className="border-t border-line">
          <AccountBills dealId={dealId} bills={data.account.bills} />
        </div>
      </Card>
    </ExplainedAmounts>
  );
}
