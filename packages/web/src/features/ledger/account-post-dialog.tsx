import { accountPostingWords, ledgerCopy as copy } from '@drawbridge/messages/ledger';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountPosting, type AccountPosting } from '@drawbridge/contract/ledger/account-schema.ts';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import type { DealLedger } from '@drawbridge/contract/ledger/schema.ts';
import { refundKinds } from '@drawbridge/domain/ledger/entry-kinds.ts';
import {
  accountPostingKinds,
  type AccountPostingKind,
} from '@drawbridge/domain/loan-accounts/account-posting.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { isUnsaved } from '../../platform/is-unsaved.ts';
import { typingPauseMs, useSettled } from '../../platform/use-settled.ts';
import { useToday } from '../../platform/use-today.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { bodyOf, partsOf, previewOf, type AccountDraft } from './account-draft.ts';
import { AccountFields } from './account-fields.tsx';
import { AccountOutlookOf } from './account-outlook.tsx';
import { MovedOn } from './moved-on.tsx';
import { accountOutlookQuery } from './queries.ts';
import { useLedgerWrite } from './use-ledger-write.ts';

interface AccountPostDialogProps {
  readonly dealId: string;
  readonly ledger: DealLedger;
  /** What the form starts with, if the loan can have an entry of that kind. */
  readonly start?: Partial<AccountDraft> | undefined;
  readonly onClose: () => void;
}

/** Posts an entry to a loan with confirmed terms, and shows first what it pays and does to the account. */
export function AccountPostDialog({ dealId, ledger, start, onClose }: AccountPostDialogProps) {
  const today = useToday();
  // The account when the form opened, even if others post while the employee types.
  const [seen, setSeen] = useState(ledger.seen);
  const post = useLedgerWrite(
    dealId,
    (body: AccountPosting) => call(ledgerRoutes.postOnAccount, { body }),
    copy.postedNow,
    onClose,
  );
  const possible = kindsFor(ledger);
  const [usual = 'payment'] = possible;
  const kind = start?.kind !== undefined && possible.includes(start.kind) ? start.kind : usual;
  const initial: AccountDraft = {
    kind,
    on: today,
    amount: '',
    restTo: 'suspense',
    changes: false,
    parts: [],
    feeKind: 'other',
    due: 'now',
    bucket: 'lateCharges',
    reference: '',
    memo: '',
    ...(start?.kind === kind ? start : {}),
  };
  const bodyNow = (draft: AccountDraft) => bodyOf(draft, { dealid: dealId, seen });
  const form = useContractForm({
    schema: accountPosting,
    initial,
    body: bodyNow,
    save: post,
    failed: copy.failed,
  });
  const body = bodyNow(form.values);
  const settled = useSettled(JSON.stringify(body), typingPauseMs);
  const asked = previewOf(JSON.parse(settled) as AccountPosting);
  const isOpen = isUnsaved(post);
  const outlook = useQuery({
    ...accountOutlookQuery(asked ?? body),
    enabled: asked !== undefined && isOpen,
  });
  const shown = asked && !outlook.isError ? outlook.data : undefined;
  const kinds = possible.map((each) => ({ value: each, label: accountPostingWords[each] }));
  return (
    <FormDialog
      {...form.frame}
      onClose={onClose}
      title={copy.postTitle}
      description={copy.subtitle({ number: ledger.number, borrower: ledger.borrower })}
      size="lg"
      save={copy.postIt}
      busyLabel={copy.posting}
      className="grid gap-6 md:grid-cols-[5fr_4fr]"
    >
      {isOpen && <MovedOn seen={seen} now={ledger.seen} onGoOn={() => setSeen(ledger.seen)} />}
      <AccountFields
        form={form}
        kinds={kinds}
        onChangeSplit={() => form.form.setValue('parts', partsOf(shown?.open ?? [], shown?.split ?? []))}
        canChange={shown !== undefined}
      />
      <AccountOutlookOf outlook={shown} error={asked ? outlook.error : null} busy={outlook.isFetching} />
    </FormDialog>
  );
}

/** What can be posted, the usual kind first. After a payoff, that is a refund of what is held. */
function kindsFor({ isPaidOff, count, standing }: DealLedger): readonly AccountPostingKind[] {
  if (!isPaidOff)
    return count === 0
      ? ['funding', ...accountPostingKinds.filter((each) => each !== 'funding')]
      : accountPostingKinds.filter((each) => each !== 'funding');
  const { suspense, reserves, impounds } = standing.balances;
  const held = { 'suspense refund': suspense, 'reserve refund': reserves, 'escrow refund': impounds };
  return [...refundKinds.toSorted((one, other) => held[other] - held[one]), 'escrow paid'];
}
