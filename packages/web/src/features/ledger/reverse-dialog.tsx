import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import {
  ledgerReversal,
  type DealLedger,
  type LedgerEntry,
  type LedgerReversal,
} from '@drawbridge/contract/ledger/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { entryKindLabels, type EntryKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { isShownSourceType } from '@drawbridge/domain/payments/source-types.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ledgerCopy as copy, reversalWords } from './copy.ts';
import { MovedOn } from './moved-on.tsx';
import { Outlook } from './outlook.tsx';
import { ledgerQuery, outlookKey, reversalOutlookQuery, typingPauseMs } from './queries.ts';

interface ReverseDialogProps {
  readonly dealId: string;
  readonly ledger: DealLedger;
  readonly entry: LedgerEntry;
  /** As what it can be reversed, at least one. */
  readonly kinds: readonly [EntryKind, ...EntryKind[]];
  readonly onClose: () => void;
}

/** Takes an entry back by another, with the reason, and where the loan will stand after it. */
export function ReverseDialog({ dealId, ledger, entry, kinds, onClose }: ReverseDialogProps) {
  const form = useId();
  const today = useToday();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<EntryKind>(kinds[0]);
  const [on, setOn] = useState<string>(today > entry.receivedOn ? today : entry.receivedOn);
  const [memo, setMemo] = useState('');
  const [seen, setSeen] = useState(ledger.seen);
  const along = { dealid: dealId, seen, id: entry.id, kind, on };
  // What it leads to does not depend on the reason.
  const asked = useSettled(JSON.stringify({ ...along, memo: copy.reason }), typingPauseMs);
  const reverse = useMutation({
    mutationFn: (body: LedgerReversal) => call(ledgerRoutes.reverse, { body }),
    // What is asked meanwhile would be asked of a ledger that has moved on.
    onMutate: () => queryClient.cancelQueries({ queryKey: outlookKey }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ledgerQuery(dealId).queryKey });
      announce(copy.reversedNow);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.code === 'ledger_changed')
        void queryClient.invalidateQueries({ queryKey: ledgerQuery(dealId).queryKey });
    },
  });

  const outlook = useQuery({
    ...reversalOutlookQuery(JSON.parse(asked) as LedgerReversal),
    enabled: on !== '' && (reverse.isIdle || reverse.isError),
  });

  const body = { ...along, memo };
  const { errors, failure, toSend } = useFormErrors(
    { id: form, schema: ledgerReversal, error: reverse.error },
    body,
  );

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = toSend(body);
    if (given) reverse.mutate(given);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={reverse.isPending}
      closeOnPressOutside={false}
      title={copy.reverseTitle(entry.position)}
      description={[
        copy.reverseText(
          entryKindLabels[entry.kind],
          formatDollars(entry.total),
          formatDate(entry.receivedOn),
        ),
        ...(isShownSourceType(entry.kind) ? [copy.borrowerSees] : []),
      ].join(' ')}
      size="lg"
      actions={
        <>
          <Button onClick={onClose} disabled={reverse.isPending}>
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            busy={reverse.isPending}
            busyLabel={copy.reversing}
          >
            {copy.reverse}
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
        {(reverse.isIdle || reverse.isError) && (
          <MovedOn seen={seen} now={ledger.seen} onGoOn={() => setSeen(ledger.seen)} />
        )}
        <div className="grid content-start gap-4">
          <RadioGroup
            name="kind"
            label={copy.as}
            options={kinds.map((one) => ({ value: one, label: reversalWords[one] }))}
            value={kind}
            onChange={({ target }) => setKind(target.value as EntryKind)}
          />
          <TextField
            type="date"
            name="on"
            label={copy.on}
            value={on}
            error={errors['on']}
            onChange={({ target }) => setOn(target.value)}
          />
          <TextField
            name="memo"
            label={copy.reason}
            hint={copy.memoHint}
            maxLength={500}
            autoComplete="off"
            value={memo}
            error={errors['memo']}
            onChange={({ target }) => setMemo(target.value)}
          />
        </div>
        <Outlook outlook={outlook.data} error={outlook.error} busy={outlook.isFetching} />
      </form>
    </Dialog>
  );
}
