import { verificationTones } from './verification-tones.ts';
import {
  accountTypeWords,
  bankAccountLabels as labels,
  staffBankCopy as copy,
  verificationWords,
} from '@drawbridge/messages/beneficiaries';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import {
  bankAccountToReject,
  type StaffBankAccountDetail,
  type VerifiedBankAccount,
} from '@drawbridge/contract/beneficiaries/schema.ts';
import { call } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { queryClient } from '../../platform/queries.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ItemFrame, ReasonDialog, useNextWork } from '../work/public.ts';
import { FullNumber } from './full-number.tsx';
import { PhonesOnFile } from './phones-on-file.tsx';
import { StaffAccountFiles } from './staff-account-files.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

function staffBankAccountQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'bank accounts', id],
    queryFn: async ({ signal }) =>
      (await call(beneficiaryRoutes.staffRead, { params: { id }, signal })).account,
  });
}

/** Asks for an item’s data before its page opens. */
export const loadAhead = (id: string) => queryClient.query(staffBankAccountQuery(id));

export function StaffBankAccountPage() {
  const { accountId } = useParams({ from: '/staff/work/bank-accounts/$accountId' });
  const query = useQuery(staffBankAccountQuery(accountId));
  return (
    <ItemFrame
      query={query}
      waitingTitle={copy.title}
      titleOf={(account) => copy.titleOf({ bank: account.bank_name, number: account.bank_account_number })}
      subtitleOf={(account) =>
        copy.addedBy({ name: account.owner.name, when: formatMoment(account.added_at) })
      }
      workOf={({ id }) => ({ kind: 'bank account', id })}
    >
      {(account) => (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Card title={copy.account} padded>
            <div className="grid gap-5">
              <DescriptionList className="-my-2.5" items={factsOf(account)} />
              <FullNumber
                key={account.id}
                ask={() => call(beneficiaryRoutes.showNumber, { body: { id: account.id } })}
              />
            </div>
          </Card>
          <div className="grid gap-6">
            <PhonesOnFile account={account} />
            <StaffAccountFiles account={account} />
            <Decision account={account} />
          </div>
        </div>
      )}
    </ItemFrame>
  );
}

function factsOf(account: StaffBankAccountDetail) {
  const { account_address_street: street, account_address_city: city, owner, deal } = account;
  return [
    { label: labels.bank_account_name, value: account.bank_account_name },
    { label: labels.bank_name, value: account.bank_name },
    { label: labels.bank_routing_number, value: account.bank_routing_number },
    { label: labels.bank_account_number, value: account.bank_account_number },
    { label: labels.bank_account_type, value: accountTypeWords[account.bank_account_type] },
    {
      label: copy.address,
      value: `${street}, ${city}, ${account.account_address_state} ${account.account_address_zip}`,
    },
    { label: labels.bank_instructions, value: account.bank_instructions },
    { label: copy.owner, value: owner.name, note: owner.email },
    {
      label: copy.deal,
      value: (
        <Link to="/staff/deals/$dealId" params={{ dealId: deal.id }} className={textLinkClass}>
          {deal.number}
        </Link>
      ),
    },
  ];
}

function Decision({ account }: { readonly account: StaffBankAccountDetail }) {
  const { id, owner, verification, rejected_because: because, decided_by: by, decided_at: at } = account;
  const client = useQueryClient();
  const { openNext, withNext } = useNextWork();
  const [asking, setAsking] = useState<'verify' | 'reject'>();
  const settled = {
    onSuccess: ({ account: now }: { account: StaffBankAccountDetail }) => {
      client.setQueryData(staffBankAccountQuery(id).queryKey, now);
      announce(now.verification === 'verified' ? copy.verified : copy.rejected);
      setAsking(undefined);
      openNext();
    },
    onError: () => client.invalidateQueries({ queryKey: ['staff', 'bank accounts', id] }),
    onSettled: () =>
      // The decision changes whether draws to this account can be wired.
      Promise.all(['work', 'draws'].map((part) => client.invalidateQueries({ queryKey: ['staff', part] }))),
  };
  const verify = useMutation({
    mutationFn: (body: VerifiedBankAccount) => call(beneficiaryRoutes.verify, { body }),
    ...settled,
  });
  const reject = useMutation({
    mutationFn: (body: { id: string; reason: string }) => call(beneficiaryRoutes.reject, { body }),
    ...settled,
  });
  const { word } = verificationWords[verification];
  const tone = verificationTones[verification];
  return (
    <Card title={copy.decision} actions={<Tag tone={tone}>{word}</Tag>} padded>
      <div className="grid gap-4">
        {verification === 'pending' && <p className="text-ink-2">{copy.guide}</p>}
        {because !== null && <p className="whitespace-pre-line wrap-anywhere">{because}</p>}
        {by !== null && at !== null && (
          <p className="text-ink-2">{copy.decidedBy({ name: by, when: formatMoment(at) })}</p>
        )}
        {account.call && (
          <div className="grid gap-2">
            <p className="wrap-anywhere">
              <span className="text-ink-2">{copy.call}: </span>
              {copy.calledText({
                person: account.call.person,
                phone: account.call.phone,
                when: formatMoment(account.call.at),
              })}
            </p>
            {!account.call.on_file && (
              <Alert tone="amber" live="off">
                {copy.notOnFile}
              </Alert>
            )}
          </div>
        )}
        {verification === 'pending' && (
          <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
            <Button variant="primary" onClick={() => setAsking('verify')}>
              {withNext(copy.verify)}
            </Button>
            <Button onClick={() => setAsking('reject')}>{copy.reject}</Button>
          </div>
        )}
      </div>
      {asking === 'verify' && (
        <VerifyDialog
          account={account}
          save={verify}
          onClose={() => {
            verify.reset();
            setAsking(undefined);
          }}
        />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={copy.rejectTitle}
          text={copy.rejectText({ name: owner.name })}
          confirmLabel={copy.reject}
          schema={bankAccountToReject}
          along={{ id }}
          most={500}
          danger
          save={reject}
          failed={copy.failed}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}
