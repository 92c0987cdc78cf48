import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import { ledgerPosting, type DealLedger, type LedgerPosting } from '@drawbridge/contract/ledger/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { postingKinds } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ledgerCopy as copy, postingWords } from './copy.ts';
import { MovedOn } from './moved-on.tsx';
import { Outlook } from './outlook.tsx';
import { PostingFields } from './posting-fields.tsx';
import { askedOf, postingOf, type PostingDraft } from './posting-draft.ts';
import { ledgerQuery, outlookKey, postingOutlookQuery, typingPauseMs } from './queries.ts';

interface PostDialogProps {
  readonly dealId: string;
  readonly ledger: DealLedger;
  readonly onClose: () => void;
}

/** A form for an entry, with where the loan will stand beside it. */
export function PostDialog({ dealId, ledger, onClose }: PostDialogProps) {
  const form = useId();
  const today = useToday();
  const queryClient = useQueryClient();
  const isEmpty = ledger.count === 0;
  const [draft, setDraft] = useState<PostingDraft>({
    kind: isEmpty ? 'funding' : 'payment',
    on: today,
    dueOn: ledger.standing.nextDue ?? '',
    total: '',
    parts: {},
    reference: '',
    memo: '',
  });
  // The entry seen last when the form opened, whatever comes in while somebody types.
  const [seen, setSeen] = useState(ledger.seen);
  const body = postingOf(draft, { dealid: dealId, seen });
  const settled = useSettled(JSON.stringify(body), typingPauseMs);
  const asked = askedOf(JSON.parse(settled) as LedgerPosting);
  const post = useMutation({
    mutationFn: (posting: LedgerPosting) => call(ledgerRoutes.post, { body: posting }),
    // What is asked meanwhile would be asked of a ledger that has moved on.
    onMutate: () => queryClient.cancelQueries({ queryKey: outlookKey }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ledgerQuery(dealId).queryKey });
      announce(copy.postedNow);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.code === 'ledger_changed')
        void queryClient.invalidateQueries({ queryKey: ledgerQuery(dealId).queryKey });
    },
  });

  const isAsking = asked !== undefined && (post.isIdle || post.isError);
  const outlook = useQuery({ ...postingOutlookQuery(asked ?? body), enabled: isAsking });

  const { errors, failure, toSend } = useFormErrors(
    { id: form, schema: ledgerPosting, error: post.error },
    body,
  );

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = toSend(body);
    if (given) post.mutate(given);
  }

  const kinds = postingKinds
    .filter((kind) => isEmpty || (kind !== 'funding' && kind !== 'beginning balance'))
    .map((kind) => ({ value: kind, label: postingWords[kind] }));
  return (
    <Dialog
      open
      onClose={onClose}
      busy={post.isPending}
      closeOnPressOutside={false}
      title={copy.postTitle}
      description={copy.subtitle(ledger.number, ledger.borrower)}
      size="lg"
      actions={
        <>
          <Button onClick={onClose} disabled={post.isPending}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={post.isPending} busyLabel={copy.posting}>
            {copy.postIt}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-6 pt-1 md:grid-cols-[5fr_4fr]" onSubmit={submit}>
        {failure && (
          <Alert tone="red" className="md:col-span-full">
            {copy.failed(messageOf(failure))}
          </Alert>
        )}
        {(post.isIdle || post.isError) && (
          <MovedOn seen={seen} now={ledger.seen} onGoOn={() => setSeen(ledger.seen)} />
        )}
        <PostingFields
          draft={draft}
          kinds={kinds}
          errors={errors}
          standing={ledger.standing}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        <Outlook
          outlook={asked && outlook.data}
          error={asked ? outlook.error : null}
          busy={outlook.isFetching}
        />
      </form>
    </Dialog>
  );
}
