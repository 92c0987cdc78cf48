import { ledgerCopy as copy, reversalWords } from '@drawbridge/messages/ledger';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import {
  ledgerReversal,
  type DealLedger,
  type LedgerEntry,
  type LedgerReversal,
} from '@drawbridge/contract/ledger/schema.ts';
import { entryKindLabels, type EntryKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { readTypedDollars, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { isShownSourceType } from '@drawbridge/domain/payments/source-types.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { isUnsaved } from '../../platform/is-unsaved.ts';
import { typingPauseMs, useSettled } from '../../platform/use-settled.ts';
import { useToday } from '../../platform/use-today.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountOutlookOf } from './account-outlook.tsx';
import { MovedOn } from './moved-on.tsx';
import { Outlook } from './outlook.tsx';
import { reversalOutlookQuery } from './queries.ts';
import { useLedgerWrite } from './use-ledger-write.ts';

interface ReverseDialogProps {
  readonly dealId: string;
  readonly ledger: DealLedger;
  readonly entry: LedgerEntry;
  /** The kinds it can be reversed as, at least one. */
  readonly kinds: readonly [EntryKind, ...EntryKind[]];
  readonly onClose: () => void;
}

interface ReversalDraft {
  readonly kind: EntryKind;
  readonly on: string;
  /** As typed. */
  readonly fee: string;
  readonly memo: string;
}

/** Reverses an entry with a reason and previews the balances. */
export function ReverseDialog({ dealId, ledger, entry, kinds, onClose }: ReverseDialogProps) {
  const today = useToday();
  const [seen, setSeen] = useState(ledger.seen);
  const reverse = useLedgerWrite(
    dealId,
    (body: LedgerReversal) => call(ledgerRoutes.reverse, { body }),
    copy.reversedNow,
    onClose,
  );
  const along = { dealid: dealId, seen, id: entry.id };
  const asksFee = (kind: EntryKind) => ledger.account !== null && kind === 'NSF';
  const bodyOf = ({ fee, ...typed }: ReversalDraft) => ({
    ...along,
    ...typed,
    ...(asksFee(typed.kind) ? { fee: readTypedDollars(fee) } : {}),
  });
  const { field, values, frame } = useContractForm<ReversalDraft, LedgerReversal>({
    schema: ledgerReversal,
    initial: {
      kind: kinds[0],
      on: today > entry.receivedOn ? today : entry.receivedOn,
      fee: writeAmount(centsFromDollars(ledger.account?.returnFee ?? 0)),
      memo: '',
    },
    body: bodyOf,
    save: reverse,
    failed: copy.failed,
  });
  // The preview does not depend on the reason.
  const asked = useSettled(JSON.stringify({ ...bodyOf(values), memo: copy.reason }), typingPauseMs);
  const body = JSON.parse(asked) as LedgerReversal;
  const isOpen = isUnsaved(reverse);
  const outlook = useQuery({
    ...reversalOutlookQuery(body),
    enabled: ledgerReversal.safeParse(body).success && isOpen,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.reverseTitle({ position: entry.position })}
      description={describe(entry)}
      size="lg"
      save={copy.reverse}
      busyLabel={copy.reversing}
      danger
      className="grid gap-6 md:grid-cols-[5fr_4fr]"
    >
      {isOpen && <MovedOn seen={seen} now={ledger.seen} onGoOn={() => setSeen(ledger.seen)} />}
      <div className="grid content-start gap-4">
        <RadioGroup
          label={copy.as}
          options={kinds.map((one) => ({ value: one, label: reversalWords[one] }))}
          {...field('kind')}
        />
        <TextField type="date" label={copy.on} {...field('on')} />
        {asksFee(values.kind) && (
          <TextField
            label={copy.returnFee}
            hint={copy.returnFeeHint}
            optional
            inputMode="decimal"
            numeric
            lead="$"
            placeholder="0.00"
            autoComplete="off"
            {...field('fee')}
          />
        )}
        <TextField
          label={copy.reason}
          hint={copy.memoHint}
          maxLength={500}
          autoComplete="off"
          {...field('memo')}
        />
      </div>
      {ledger.account ? (
        <AccountOutlookOf outlook={outlook.data?.account} error={outlook.error} busy={outlook.isFetching} />
      ) : (
        <Outlook outlook={outlook.data} error={outlook.error} busy={outlook.isFetching} />
      )}
    </FormDialog>
  );
}

function describe({ kind, total, receivedOn }: LedgerEntry): string {
  const what = copy.reverseText({
    label: entryKindLabels[kind],
    amount: formatDollars(total),
    day: formatDate(receivedOn),
  });
  return isShownSourceType(kind) ? `${what} ${copy.borrowerSees}` : what;
}
