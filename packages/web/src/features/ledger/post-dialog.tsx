import { ledgerCopy as copy, postingWords } from '@drawbridge/messages/ledger';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import { ledgerPosting, type DealLedger, type LedgerPosting } from '@drawbridge/contract/ledger/schema.ts';
import { postingKinds } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { isUnsaved } from '../../platform/is-unsaved.ts';
import { typingPauseMs, useSettled } from '../../platform/use-settled.ts';
import { useToday } from '../../platform/use-today.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { AskedPayment } from './asked-posting.ts';
import { MovedOn } from './moved-on.tsx';
import { Outlook } from './outlook.tsx';
import { PostingFields } from './posting-fields.tsx';
import { previewOf, postingOf, type PostingDraft } from './posting-draft.ts';
import { postingOutlookQuery } from './queries.ts';
import { useLedgerWrite } from './use-ledger-write.ts';

interface PostDialogProps {
  readonly dealId: string;
  readonly ledger: DealLedger;
  readonly start?: AskedPayment | undefined;
  readonly onClose: () => void;
}

export function PostDialog({ dealId, ledger, start, onClose }: PostDialogProps) {
  const today = useToday();
  const isEmpty = ledger.count === 0;
  // The last entry when the form opened, even if others arrive while the employee types.
  const [seen, setSeen] = useState(ledger.seen);
  const post = useLedgerWrite(
    dealId,
    (body: LedgerPosting) => call(ledgerRoutes.post, { body }),
    copy.postedNow,
    onClose,
  );
  const initial: PostingDraft = {
    kind: isEmpty && !start ? 'funding' : 'payment',
    on: today,
    dueOn: start?.dueOn ?? ledger.standing.nextDue ?? '',
    total: start?.total ?? '',
    parts: {},
    reference: '',
    memo: '',
  };
  const bodyOf = (draft: PostingDraft) => postingOf(draft, { dealid: dealId, seen });
  const form = useContractForm({
    schema: ledgerPosting,
    initial,
    body: bodyOf,
    save: post,
    failed: copy.failed,
  });
  const body = bodyOf(form.values);
  const settled = useSettled(JSON.stringify(body), typingPauseMs);
  const asked = previewOf(JSON.parse(settled) as LedgerPosting);
  const isOpen = isUnsaved(post);
  const outlook = useQuery({
    ...postingOutlookQuery(asked ?? body),
    enabled: asked !== undefined && isOpen,
  });
  const kinds = postingKinds
    .filter((kind) => isEmpty || (kind !== 'funding' && kind !== 'beginning balance'))
    .map((kind) => ({ value: kind, label: postingWords[kind] }));
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
      <PostingFields form={form} kinds={kinds} standing={ledger.standing} />
      <Outlook
        outlook={asked && outlook.data}
        error={asked ? outlook.error : null}
        busy={outlook.isFetching}
      />
    </FormDialog>
  );
}
