import { accountCopy as copy } from '@drawbridge/messages/loan-accounts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComputedAccount, LoanAccountView } from '@drawbridge/contract/loan-accounts/schema.ts';
import { formatDate } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AccountBills } from './account-bills.tsx';
import { AmountDue } from './amount-due.tsx';
import { Explained, ExplainedAmounts } from './explained.tsx';
import { explanationQuery, loanAccountQuery } from './queries.ts';

/** A loan’s account for employees: what is owed, its bills and what needs a look. */
export function LoanAccountCard({ dealId }: { readonly dealId: string }) {
  const query = useQuery(loanAccountQuery(dealId));
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-40']} />}>
      {(view) => <AccountOf dealId={dealId} view={view} />}
    </QueryView>
  );
}

function AccountOf({ dealId, view }: { readonly dealId: string; readonly view: LoanAccountView }) {
  const { account, unexplained } = view;
  const terms = (
    <Link to="/staff/deals/$dealId/terms" params={{ dealId }} className={buttonClass({ size: 'sm' })}>
      {copy.terms}
    </Link>
  );
  if (!account)
    return (
      <Card title={copy.title} actions={terms} padded>
        {view.impossible.length === 0 ? (
          <p className="text-ink-2">{copy.notConfirmed}</p>
        ) : (
          <Alert tone="red" live="off">
            {copy.impossible({ reasons: view.impossible.join(' ') })}
          </Alert>
        )}
      </Card>
    );
  return (
    <ExplainedAmounts query={(asked) => explanationQuery(dealId, 'staff', asked)}>
      {unexplained > 0 && <Alert tone="amber">{copy.unexplained({ entries: unexplained })}</Alert>}
      {account.reserveEmptyOn !== null && (
        <Alert tone="amber">{copy.reserveEmpty({ day: formatDate(account.reserveEmptyOn) })}</Alert>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card
          title={copy.title}
          note={copy.asOf({ day: formatDate(view.asOf) })}
          actions={
            <>
              <Tag tone={toneOf(account)}>{copy.statuses[account.status]}</Tag>
              {terms}
            </>
          }
        >
          <AmountDue account={account} />
          <Facts columns={3} facts={factsOf(account)} className="border-t border-line" />
          {account.warnings.length > 0 && (
            <ul className="grid gap-1 border-t border-line px-4 py-3 text-sm md:px-[18px]">
              {account.warnings.map((warning) => (
                <li key={warning}>{copy.warnings[warning]}</li>
              ))}
            </ul>
          )}
        </Card>
        <Card title={copy.bills}>
          <AccountBills dealId={dealId} bills={account.bills} />
        </Card>
      </div>
    </ExplainedAmounts>
  );
}

function toneOf({ status }: ComputedAccount): 'green' | 'amber' | 'red' {
  if (status === 'paidOff' || status === 'current') return 'green';
  return status === '1-29' ? 'amber' : 'red';
}

function factsOf(account: ComputedAccount) {
  const { principal, undrawn, suspense, reserve, escrowHeld, paidTo, maturityOn, accrued } = account;
  const held = [
    { amount: 'accruedDefault', label: copy.accruedDefault, dollars: account.accruedDefault },
    { amount: 'undrawn', label: copy.undrawn, dollars: undrawn },
    { amount: 'suspense', label: copy.suspense, dollars: suspense },
    { amount: 'reserve', label: copy.reserve, dollars: reserve },
    { amount: 'escrowHeld', label: copy.escrowHeld, dollars: escrowHeld },
  ] as const;
  const shown = [
    { amount: 'principalBalance', label: copy.principal, dollars: principal },
    { amount: 'accrued', label: copy.accruedShort, dollars: accrued },
    ...held.filter(({ dollars }) => dollars !== 0),
  ] as const;
  return [
    ...shown.map((one) => ({ label: one.label, value: <Explained {...one} /> })),
    { label: copy.paidTo, value: formatDate(paidTo) },
    { label: copy.maturity, value: formatDate(maturityOn) },
  ];
}
