import { beneficiaryCopy } from '@drawbridge/messages/beneficiaries';
import { useQuery } from '@tanstack/react-query';
import { Landmark, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { OwnBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { AccountFiles } from './account-files.tsx';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { beneficiariesQuery } from './queries.ts';
import { VerificationTag } from './verification-tag.tsx';

export function BankAccountsCard({ dealId }: { readonly dealId: string }) {
  const query = useQuery(beneficiariesQuery(dealId));
  const viewing = useSession()?.viewing !== undefined;
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={beneficiaryCopy.title}
      note={beneficiaryCopy.subtitle}
      actions={
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setAdding(true)}
          disabledReason={viewing ? beneficiaryCopy.whileViewing : undefined}
        >
          {beneficiaryCopy.add}
        </Button>
      }
    >
      <QueryView
        query={query}
        failure={beneficiaryCopy.loadFailed}
        failureClass="p-4"
        empty={<EmptyState icon={<Landmark />} title={beneficiaryCopy.none} />}
        skeleton={<SkeletonGroup className="grid gap-2 p-4" sizes={['w-56', 'w-72']} />}
      >
        {(accounts) => <Accounts dealId={dealId} accounts={accounts} viewing={viewing} />}
      </QueryView>
      <Suspense>{adding && <BankAccountDialog dealId={dealId} onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  );
}

interface AccountsProps {
  readonly dealId: string;
  readonly accounts: readonly OwnBankAccount[];
  readonly viewing: boolean;
}

function Accounts({ dealId, accounts, viewing }: AccountsProps) {
  return (
    <ul aria-label={beneficiaryCopy.title} className="divide-y divide-line">
      {accounts.map((account) => (
        <li key={account.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 md:px-[18px]">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-medium wrap-anywhere">
              {account.bank_name} <span className="num">{account.bank_account_number}</span>
            </p>
            <p className="text-sm wrap-anywhere text-ink-2">
              {beneficiaryCopy.held({ name: account.bank_account_name, type: account.bank_account_type })}
            </p>
            {account.verification === 'pending' && (
              <p className="text-sm text-ink-2">{beneficiaryCopy.pendingHint}</p>
            )}
            {account.rejected_because !== null && (
              <p className="text-sm wrap-anywhere">
                {beneficiaryCopy.rejectedHint({ reason: account.rejected_because })}
              </p>
            )}
            {/* A decided account needs no more evidence. */}
            <div className="mt-2 grid gap-2">
              <AccountFiles
                dealId={dealId}
                account={account}
                mayAttach={!viewing && account.verification === 'pending'}
              />
            </div>
          </div>
          <VerificationTag state={account.verification} />
        </li>
      ))}
    </ul>
  );
}
