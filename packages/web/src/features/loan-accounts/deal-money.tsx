import { accountCopy, moneyCopy as copy } from '@drawbridge/messages/loan-accounts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComputedAccount, LoanAccountView } from '@drawbridge/contract/loan-accounts/schema.ts';
import { formatCount, formatDate, formatDollars } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Facts } from '../../ui/facts.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dueWords } from './amount-due.tsx';
import { Explained, ExplainedAmounts } from './explained.tsx';
import { explanationQuery, loanAccountQuery } from './queries.ts';

/** What a loan owes, for employees: the account’s figures, or why there are none. */
export function DealMoney({ dealId }: { readonly dealId: string }) {
  const query = useQuery(loanAccountQuery(dealId));
  return (
    <QueryView
      query={query}
      failure={loadFailed}
      failureClass="p-4"
      skeleton={<Skeleton shape="block" className="h-40" />}
    >
      {(view) =>
        view.account ? (
          <ExplainedAmounts query={(asked) => explanationQuery(dealId, 'staff', asked)}>
            <Facts facts={factsOf(view.account)} />
          </ExplainedAmounts>
        ) : (
          <NoAccount dealId={dealId} impossible={view.impossible} />
        )
      }
    </QueryView>
  );
}

interface NoAccountProps extends Pick<LoanAccountView, 'impossible'> {
  readonly dealId: string;
}

function NoAccount({ dealId, impossible }: NoAccountProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 md:px-[18px]">
      <p>
        {impossible.length === 0 ? copy.noTerms : accountCopy.impossible({ reasons: impossible.join(' ') })}
      </p>
      <Link to="/staff/deals/$dealId/terms" params={{ dealId }} className={buttonClass({ size: 'sm' })}>
        {impossible.length === 0 ? copy.confirm : accountCopy.terms}
      </Link>
    </div>
  );
}

function factsOf(account: ComputedAccount) {
  const { principal, due, status, daysPastDue, paidTo, accrued, undrawn, maturityOn } = account;
  return [
    {
      label: accountCopy.principal,
      value: <Explained amount="principalBalance" label={accountCopy.principal} dollars={principal} />,
      note:
        undrawn > 0
          ? copy.undrawn({ amount: formatDollars(undrawn) })
          : copy.matures({ day: formatDate(maturityOn) }),
    },
    {
      label: accountCopy.amountDue,
      value:
        due === 0 ? (
          formatDollars(due)
        ) : (
          <Explained amount="due" label={accountCopy.amountDue} dollars={due} />
        ),
      note: dueWords(account),
    },
    {
      label: copy.daysPastDue,
      value: formatCount(daysPastDue),
      note: accountCopy.statuses[status],
    },
    {
      label: accountCopy.paidTo,
      value: formatDate(paidTo),
      note: copy.accrued({ amount: formatDollars(accrued) }),
    },
  ];
}
